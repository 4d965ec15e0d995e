import { gameByMaths } from '@evens/games'
import { expect, test } from 'vitest'
import { bytesFrom, demoOf } from '../testing/demo-of.ts'
import { countUpMs, tierOf, tierOfRound } from './celebration.ts'

test.each([
  { stake: 100n, payout: 0n, tier: 0 },
  { stake: 100n, payout: 99n, tier: 0 },
  { stake: 100n, payout: 100n, tier: 0 },
  { stake: 100n, payout: 101n, tier: 1 },
  { stake: 100n, payout: 499n, tier: 1 },
  { stake: 100n, payout: 500n, tier: 2 },
  { stake: 100n, payout: 1500n, tier: 3 },
  { stake: 100n, payout: 5000n, tier: 4 },
  { stake: 0n, payout: 0n, tier: 0 },
])('a payout of $payout for a stake of $stake is of tier $tier', ({ stake, payout, tier }) => {
  expect(tierOf(stake, payout)).toBe(tier)
})

test('a count-up lasts longer for more, within its bounds', () => {
  expect(countUpMs(100n, 100n)).toBe(0)
  expect(countUpMs(100n, 200n)).toBeCloseTo(400 + 350 * Math.log2(3))
  expect(countUpMs(100n, 10_000_000_000n)).toBe(3500)
})

test('nothing is celebrated in 1,000 rounds that pay the stake or less', async () => {
  const game = gameByMaths('pegs@1')
  if (game === undefined) throw new Error('no pegs')
  const session = demoOf(game, bytesFrom(11))
  let [small, large] = [0, 0]
  while (small < 1000) {
    await session.start(100n, { rows: 12, risk: 'medium' })
    const round = session.state.get().round
    if (round?.over === null || round === null) throw new Error('the round is one step')
    const isAbove = round.over.payout > round.stake
    expect(tierOf(round.stake, round.over.payout) > 0).toBe(isAbove)
    expect(countUpMs(round.stake, round.over.payout) > 0).toBe(isAbove)
    if (isAbove) large += 1
    else small += 1
  }
  expect(large).toBeGreaterThan(100)
})

test('a pot is celebrated above all, also where the round pays nothing, and never while it is under way', () => {
  const over = { payout: 0n, why: 'settled' } as const
  const jackpots = [{ pot: 'ember', amount: 100n, tax: 0n }]
  expect(tierOfRound({ stake: 40n, over, jackpots })).toBe(4)
  expect(tierOfRound({ stake: 40n, over })).toBe(0)
  expect([tierOfRound(null), tierOfRound({ stake: 40n, over: null, jackpots })]).toEqual([0, 0])
})
