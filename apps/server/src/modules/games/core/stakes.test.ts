import { describe, expect, test } from 'vitest'
import { quickStakes, stakeRefusal, stakesIn } from './stakes.ts'

/** The usual amount of EUR is 5.00, that of KWD 1.500. */
const stakes = (currency: string, step: bigint, minStake: number, maxStake: number) =>
  stakesIn(currency, step, { minStake, maxStake, maxPayout: 20_000 })

describe('the stakes of a title', () => {
  test.each([
    { what: 'whole bounds stay', currency: 'EUR', step: 25n, from: 0.1, to: 500, least: 50n, most: 250_000n },
    { what: 'the least is rounded up', currency: 'EUR', step: 100n, from: 0.1, to: 500, least: 100n, most: 250_000n },
    { what: 'the most is rounded down', currency: 'EUR', step: 300n, from: 0.1, to: 500, least: 300n, most: 249_900n },
    { what: 'each currency has its own', currency: 'KWD', step: 100n, from: 0.1, to: 500, least: 200n, most: 750_000n },
    { what: 'one step is always offered', currency: 'EUR', step: 300n, from: 0.1, to: 0.5, least: 300n, most: 300n },
  ])('are whole steps: $what', ({ currency, step, from, to, least, most }) => {
    expect(stakes(currency, step, from, to)).toMatchObject({ step, least, most })
  })

  test.each([
    { what: 'a small top changes nothing', stepTop: 500n, least: 100n, most: 2500n },
    { what: 'the most that the site pays is reached exactly', stepTop: 500_000n, least: 100n, most: 2000n },
    { what: 'one unit more is one step less', stepTop: 500_001n, least: 100n, most: 1900n },
    { what: 'the least gives way to the top', stepTop: 10_000_000n, least: 100n, most: 100n },
    { what: 'one step is always offered', stepTop: 100_000_000n, least: 100n, most: 100n },
  ])('are those whose top the site pays: $what', ({ stepTop, least, most }) => {
    // At most 20,000 usual amounts of 5.00 are paid for a round.
    const settings = { minStake: 0.2, maxStake: 5, maxPayout: 20_000 }
    expect(stakesIn('EUR', 100n, settings, stepTop)).toMatchObject({ least, most, payoutMost: 10_000_000n })
  })

  test('give way to the top also where the least stake is above it', () => {
    const settings = { minStake: 1, maxStake: 5, maxPayout: 20_000 }
    expect(stakesIn('EUR', 20n, settings, 1_000_000n)).toMatchObject({ least: 200n, most: 200n })
  })

  test.each([
    { stake: 99n, reason: 'stake-too-small' },
    { stake: 100n, reason: null },
    { stake: 2500n, reason: null },
    { stake: 2501n, reason: 'stake-too-large' },
  ])('include both bounds: $stake is refused with $reason', ({ stake, reason }) => {
    expect(stakeRefusal(stakes('EUR', 100n, 0.2, 5), stake)).toBe(reason)
  })

  test('are offered as multiples of the least one, up to the largest', () => {
    expect(quickStakes(stakes('EUR', 100n, 0.2, 4))).toEqual([100n, 200n, 500n, 1000n, 2000n])
    expect(quickStakes(stakes('EUR', 100n, 0.2, 3.99))).toEqual([100n, 200n, 500n, 1000n])
  })
})
