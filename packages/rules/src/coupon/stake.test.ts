import { expect, test } from 'vitest'
import { judgeStake, largestStake, steppedStake, type StakeFacts, type StakeLimits } from './stake.ts'
import { money } from './testing/build.ts'

const limits: StakeLimits = { min: money(1), max: money(100) }
const facts = (stake: number, more: Partial<StakeFacts> = {}): StakeFacts => ({
  stake: money(stake),
  balance: money(1000),
  isBonusAccount: false,
  isVipBet: false,
  ...more,
})

test.each([
  [facts(0), 'no-stake'],
  [facts(0.99), 'below-minimum'],
  [facts(1), 'place'],
  [facts(100), 'place'],
  [facts(100.01), 'above-maximum'],
  [facts(100.01, { isVipBet: true }), 'ask-approval'],
  [facts(100, { isVipBet: true }), 'place'],
  [facts(1001, { isVipBet: true }), 'insufficient-funds'],
  [facts(500, { isBonusAccount: true }), 'place'],
  [facts(50, { balance: money(49.99) }), 'insufficient-funds'],
])('%o: %s', (stake, answer) => {
  const judged = judgeStake(stake, limits)
  expect(judged.ok ? judged.value : judged.error).toBe(answer)
})

test('without a maximum the balance is the end', () => {
  expect(judgeStake(facts(900), { ...limits, max: null })).toEqual({ ok: true, value: 'place' })
  expect(largestStake(facts(1), { ...limits, max: null })).toBe(money(1000))
  expect(largestStake(facts(1), limits)).toBe(money(100))
  expect(largestStake(facts(1, { balance: money(20) }), limits)).toBe(money(20))
})

test('a step down stops at nothing', () => {
  expect(steppedStake(money(5), money(2.5), 'up')).toBe(money(7.5))
  expect(steppedStake(money(5), money(2.5), 'down')).toBe(money(2.5))
  expect(steppedStake(money(2), money(2.5), 'down')).toBe(0n)
})
