import { invariant } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import { REELS_GAMES } from '../../reels/index.ts'
import type { ReelsMaths } from '../../reels/maths.ts'
import { valueOf } from '../figures.ts'
import { isPlayedMaths, playedFigures, playRounds, recordedBatches, together } from './played.ts'

const PLAYED = REELS_GAMES.map(({ maths }) => maths as ReelsMaths).filter(isPlayedMaths)
const ROUNDS = 100_000
/** A deviation of 4.5 is seen once in some hundred thousand honest runs; the seed is fixed, so it is never seen. */
const DEVIATIONS = 4.5

test('slots without strips are played: their outcomes are too many to count', () => {
  expect(PLAYED.map(({ id }) => id)).toEqual(['anywhere-30-orbs', 'cluster-49'])
})

describe.each(PLAYED)('$id', (maths) => {
  test(`returns and hits in ${ROUNDS} further rounds as it declares`, { timeout: 600_000 }, () => {
    const { returned, hit, above, deviation } = playedFigures(maths)
    const { paid, hits, above: aboveStake } = playRounds(maths, ROUNDS, `daily ${maths.id}`)
    const spreadOf = (share: number): number => DEVIATIONS * Math.sqrt(share * (1 - share) * ROUNDS)
    expect(Math.abs(paid / maths.stakeUnits - valueOf(returned) * ROUNDS)).toBeLessThan(
      DEVIATIONS * deviation * Math.sqrt(ROUNDS),
    )
    expect(Math.abs(hits - valueOf(hit) * ROUNDS)).toBeLessThan(spreadOf(valueOf(hit)))
    expect(Math.abs(aboveStake - valueOf(above) * ROUNDS)).toBeLessThan(spreadOf(valueOf(above)))
  })

  test('was played at least 20,000,000 times, and its batches agree', () => {
    const batches = recordedBatches(maths)
    const { rounds, most } = together(batches)
    const { returned, deviation } = playedFigures(maths)
    invariant(maths.most !== undefined, 'a played slot has a cap')
    expect(rounds).toBeGreaterThanOrEqual(20_000_000)
    expect(most).toBeLessThan(maths.most * maths.stakeUnits)
    // The sum of the squares of their deviations is that of so many independent samples.
    const squares = batches.reduce(
      (sum, batch) =>
        sum + ((batch.paid / maths.stakeUnits / batch.rounds - valueOf(returned)) / deviation) ** 2 * batch.rounds,
      0,
    )
    expect(Math.abs(squares - batches.length)).toBeLessThan(DEVIATIONS * Math.sqrt(2 * batches.length))
  })
})
