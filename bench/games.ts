import { createHmac, randomBytes } from 'node:crypto'
import { allGames, hmacSha256, roundChance, type Game } from '@evens/games'
import { randomBet, type Bet } from '@evens/games/testing'
import { createRandom } from '@evens/kernel'
import { median, round, type Benchmark, type Row } from './row.ts'

const RUNS = 5
const RUN_MS = 120
const WARM_MS = 40
const BETS = 64

const SEED = randomBytes(32)
const block = (message: string): Uint8Array => createHmac('sha256', SEED).update(message).digest()
const CLIENT = 'bench'

type Measured = { readonly rate: number; readonly blocks: number }

/** Rounds that one core plays a second, against the bare HMACs that the same rounds need. */
export const games: Benchmark = {
  name: 'games',
  async run(say) {
    const rows = allGames().map((game) => gameRow(game, say))
    return [...rows, pureRow(say)]
  },
}

function gameRow(game: Game, say: (line: string) => void): Row {
  const random = createRandom(game.name)
  const bets = Array.from({ length: BETS }, () => randomBet(game, random))
  const pairs = Array.from({ length: RUNS }, () => {
    const { rate, blocks } = rateOf((nonce) => played(game, bets[nonce % BETS] as Bet, nonce))
    const perRound = Math.max(1, Math.round(blocks))
    const bare = rateOf((nonce) => {
      for (let cursor = 0; cursor < perRound; cursor += 1) block(`${CLIENT}:${nonce}:${cursor}`)
      return perRound
    }).rate
    return { rate, ratio: rate / bare, blocks }
  })
  const rate = median(pairs.map((pair) => pair.rate))
  const ratio = median(pairs.map((pair) => pair.ratio))
  const blocks = median(pairs.map((pair) => pair.blocks))
  say(`${game.name}: ${Math.round(rate)} rounds/s of ${round(blocks, 1)} HMACs, ${round(ratio)} of bare HMACs`)
  return {
    name: `games ${game.name}`,
    value: round(rate, 0),
    unit: 'rounds/s',
    ratio: round(ratio),
    against: `bare HMACs, ${round(blocks, 1)} a round (limit 0.4)`,
    runs: RUNS,
  }
}

/** The HMAC of the browser's replay against node:crypto. */
function pureRow(say: (line: string) => void): Row {
  const pure = hmacSha256(SEED)
  const rateBy = (hmac: (message: string) => Uint8Array): number =>
    median(Array.from({ length: RUNS }, () => rateOf((nonce) => hmac(`${CLIENT}:${nonce}:0`).length).rate))
  const [own, native] = [rateBy(pure), rateBy(block)]
  say(`pure HMAC: ${Math.round(own)}/s, node:crypto ${Math.round(native)}/s`)
  return {
    name: 'games pure HMAC',
    value: round(own, 0),
    unit: 'HMAC/s',
    ratio: round(own / native),
    against: `node:crypto ${Math.round(native)}/s`,
    runs: RUNS,
  }
}

/** A round to its end by its last open action, or as it lapses; answers how many blocks it took. */
function played(game: Game, { stake, choice }: Bet, nonce: number): number {
  let blocks = 0
  const counted = (message: string): Uint8Array => {
    blocks += 1
    return block(message)
  }
  let state = game.start(stake, choice, roundChance(counted, CLIENT, BigInt(nonce)))
  while (state.over === null) state = state.act(state.actions.at(-1) ?? state.lapse())
  return blocks
}

/** Acts a second of one core, and the mean of what they answer. */
function rateOf(act: (nonce: number) => number): Measured {
  let nonce = 0
  const during = (ms: number): Measured => {
    const cpu = process.cpuUsage()
    const cpuMs = (): number => process.cpuUsage(cpu).user / 1000
    let [done, blocks] = [0, 0]
    while (cpuMs() < ms)
      for (let turn = 0; turn < 16; turn += 1, done += 1) {
        blocks += act(nonce)
        nonce += 1
      }
    return { rate: (done / cpuMs()) * 1000, blocks: blocks / done }
  }
  // Warm-up, so that the code is compiled before the clock starts.
  during(WARM_MS)
  return during(RUN_MS)
}
