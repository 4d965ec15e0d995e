import { createRandom } from '@evens/kernel'
import { expect, test } from 'vitest'
import { REELS_GAMES } from '../../reels/index.ts'
import type { ReelsMaths } from '../../reels/maths.ts'
import { testChance } from '../../testing/players.ts'
import { valueOf } from '../figures.ts'
import { sumOf } from './counts.ts'
import { lawOf, reelsFigures } from './index.ts'

/** EVENS_GAME_ROUNDS asks for another number of rounds a slot. */
const ROUNDS = Number(process.env['EVENS_GAME_ROUNDS'] ?? 1_000_000)

/** Upper ends of the bins, in stakes: nothing, up to the stake, up to twice the stake, … and all above. */
const ENDS = [0, 1, 2, 5, 10, 20, 50, 100, Number.POSITIVE_INFINITY]
/** Bins in which fewer rounds are expected are joined with the next one; a last one is left out. */
const LEAST = 20
/** χ² of one bin fewer than these has its mean there; so many of its deviations are seen once in some ten thousand runs. */
const DEVIATIONS = 6

const binOf = (stakes: number): number => ENDS.findIndex((end) => stakes <= end)

/** Rounds of the engine by the bin of their payout. */
function playedBins(game: (typeof REELS_GAMES)[number]): readonly number[] {
  const bins = ENDS.map(() => 0)
  const chance = testChance(createRandom(`law of ${game.name}`))
  for (let at = 0; at < ROUNDS; at += 1) {
    const round = game.start(game.step, {}, chance)
    const over = round.over ?? round.act(round.lapse()).over
    const bin = binOf(Number(over?.payout ?? 0n) / Number(game.step))
    bins[bin] = (bins[bin] ?? 0) + 1
  }
  return bins
}

/** Expected rounds by bin: of the law, or of the rounds that were played where there is none. */
function expectedBins(maths: ReelsMaths): readonly number[] {
  const { stakeUnits } = maths
  if (maths.strips === undefined) {
    const [figures] = reelsFigures(maths)
    const [hit, above] = [
      valueOf(figures?.hit ?? { over: 0n, under: 1n }),
      valueOf(figures?.above ?? { over: 0n, under: 1n }),
    ]
    return [1 - hit, hit - above, above].map((share) => share * ROUNDS)
  }
  const finite = ENDS.filter(Number.isFinite)
  const chances = lawOf(maths).below((finite.at(-1) ?? 0) * stakeUnits + 1)
  const reached = [...finite.map((end) => sumOf(chances.slice(0, end * stakeUnits + 1))), 1]
  return reached.map((share, at) => (share - (reached[at - 1] ?? 0)) * ROUNDS)
}

test.each(REELS_GAMES)(
  `$name pays as its law expects in ${ROUNDS} rounds of the engine`,
  { timeout: 1_800_000 },
  (game) => {
    const expected = expectedBins(game.maths as ReelsMaths)
    const played = playedBins(game)
    let [squares, bins, rest, restExpected] = [0, 0, 0, 0]
    for (const [at, mean] of expected.entries()) {
      // Of a file without a law, the last bin has all that is above the stake.
      rest += at + 1 < expected.length ? (played[at] ?? 0) : played.slice(at).reduce((sum, count) => sum + count, 0)
      restExpected += mean
      if (restExpected < LEAST) continue
      squares += (rest - restExpected) ** 2 / restExpected
      ;[bins, rest, restExpected] = [bins + 1, 0, 0]
    }
    const free = bins - 1
    expect(squares).toBeLessThan(free + DEVIATIONS * Math.sqrt(2 * free))
  },
)
