import { createHash } from 'node:crypto'
import { chanceOf, type Game, type RoundRecord } from '@evens/games'
import { anAction, randomBet } from '@evens/games/testing'
import type { Random } from '@evens/kernel'
import { createFair } from '../../fair/index.ts'

const { stream } = createFair({ fairKey: Buffer.alloc(32, 4) })

const PRINTABLE = Array.from({ length: 94 }, (_character, at) => String.fromCharCode(33 + at))
const HEX = [...'0123456789abcdef']

const textOf = (random: Random, letters: readonly string[], length: number): string =>
  Array.from({ length }, () => random.pick(letters)).join('')

/** Seeds and nonce of a round: the client seed is any that a player may write, and the nonce any of 63 bits. */
export function randomSeeds(random: Random): Pick<RoundRecord, 'serverSeed' | 'clientSeed' | 'nonce'> {
  return {
    serverSeed: textOf(random, HEX, 64),
    clientSeed: textOf(random, PRINTABLE, 1 + random.int(64)),
    nonce: String(BigInt.asUintN(random.int(64), (BigInt(random.int(2 ** 31)) << 32n) + BigInt(random.int(2 ** 32)))),
  }
}

const isCollect = (action: unknown): boolean => (action as { readonly do: string }).do === 'collect'

/** A finished round of random choices and actions: every second player never collects, and a few stay away. */
export function randomRecord(game: Game, random: Random, choiceOf?: (stake: bigint) => unknown): RoundRecord {
  const seeds = randomSeeds(random)
  const { stake, choice: usual } = randomBet(game, random)
  const choice = choiceOf === undefined ? usual : choiceOf(stake)
  const [isBold, lapses] = [random.chance(0.5), random.chance(0.05)]
  const seed = Buffer.from(seeds.serverSeed, 'hex')
  let round = game.start(stake, choice, chanceOf(stream(seed, seeds.clientSeed, BigInt(seeds.nonce))))
  const actions: unknown[] = []
  while (round.over === null) {
    const open = round.actions.filter((action) => !isBold || !isCollect(action))
    const action =
      lapses && random.chance(0.3) ? round.lapse() : open.length > 0 ? random.pick(open) : anAction(round, random)
    actions.push(action)
    round = round.act(action)
  }
  return {
    ...seeds,
    maths: game.name,
    commitment: createHash('sha256').update(seed).digest('hex'),
    stake: String(stake),
    choice,
    actions,
    view: round.view,
    payout: String(round.over.payout),
  }
}
