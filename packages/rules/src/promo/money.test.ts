import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  conversionOf,
  convertsMaxOf,
  countedOf,
  isPricedIn,
  moneyOf,
  requiredOf,
  rewardAmount,
  shareOf,
} from './money.ts'

test.each([
  [{ times: 1 }, 'EUR', 500n],
  [{ times: 20 }, 'USD', 10_000n],
  [{ times: 0.2 }, 'JPY', 100n],
  [{ times: 2 }, 'KWD', 3000n],
  [{ by: { EUR: '1000' } }, 'EUR', 1000n],
])('%j in %s is %s minor units', (money, currency, amount) => {
  expect(moneyOf(money, currency)).toBe(amount)
})

test('an amount that is not stated for a currency is no amount', () => {
  expect(isPricedIn({ by: { EUR: '1000' } }, 'USD')).toBe(false)
  expect(isPricedIn({ by: {} }, 'toString')).toBe(false)
  expect(isPricedIn({ times: 1 }, 'USD')).toBe(true)
  expect(() => moneyOf({ by: { EUR: '1000' } }, 'USD')).toThrow('no amount in USD')
})

test.each([
  ['100% of a deposit below the maximum', { percent: 1000, max: { times: 20 } }, 5000n, 5000n],
  ['100% of a deposit above the maximum', { percent: 1000, max: { times: 20 } }, 50_000n, 10_000n],
  ['25%, rounded down', { percent: 250 }, 1003n, 250n],
  ['a fixed amount, whatever the cause', { fixed: { times: 1 } }, 99_999n, 500n],
])('%s', (_title, share, cause, amount) => {
  expect(shareOf(share, { amount: cause, currency: 'EUR' })).toBe(amount)
})

test.each([
  [1, 20_000n],
  [2, 10_000n],
  [3, 5000n],
  [4, 1000n],
  [10, 1000n],
])('place %i of a race has its prize, and a place beyond the list that of its end', (place, amount) => {
  const byPlace = [{ times: 40 }, { times: 20 }, { times: 10 }, { times: 2 }]
  expect(rewardAmount({ kind: 'cash', byPlace }, { amount: 0n, currency: 'EUR', place })).toBe(amount)
})

test('points are counted, and free rounds are worth the stakes of all rounds', () => {
  const none = { amount: 0n, currency: 'EUR' }
  expect(rewardAmount({ kind: 'points', points: 200 }, none)).toBe(200n)
  const rounds = { kind: 'free-rounds', titles: [1], rounds: 10, stake: { times: 0.1 }, days: 7 } as const
  expect(rewardAmount(rounds, none)).toBe(500n)
})

// Golden vectors of the design, section 5: a bonus of 10.00 to be wagered 5 times.
test('a bonus of 10.00 is wagered to 50.00', () => {
  expect(requiredOf(1000n, { times: 5 })).toBe(5000n)
})

test.each([
  ['a lost stake of 4.00 on sport', 400n, 1000, 400n],
  ['a stake of 10.00 at roulette', 1000n, 100, 100n],
  ['a stake of 0.09 at 100 thousandths', 9n, 100, 0n],
])('%s counts', (_title, stake, perMille, counted) => {
  expect(countedOf(stake, perMille)).toBe(counted)
})

test('with a balance of 37.40 and three times the bonus as cap, 30.00 becomes cash and 7.40 goes back', () => {
  expect(convertsMaxOf(1000n, { convertsMax: 3 })).toBe(3000n)
  expect(conversionOf(3740n, 3000n)).toEqual({ toCash: 3000n, toHouse: 740n })
  expect(conversionOf(3740n, convertsMaxOf(1000n, { convertsMax: null }))).toEqual({ toCash: 3740n, toHouse: 0n })
  expect(conversionOf(3740n, 0n)).toEqual({ toCash: 0n, toHouse: 3740n })
})

const amount = fc.bigInt({ min: 0n, max: 10n ** 15n })

test('a conversion makes and loses nothing, and never exceeds its cap', () => {
  fc.assert(
    fc.property(amount, fc.option(amount), (balance, cap) => {
      const { toCash, toHouse } = conversionOf(balance, cap)
      expect(toCash + toHouse).toBe(balance)
      expect(toCash >= 0n && toHouse >= 0n).toBe(true)
      if (cap !== null) expect(toCash <= cap).toBe(true)
    }),
  )
})

test('a stake counts at most itself, and in parts at most what it counts as a whole', () => {
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 0, max: 1000 }), (one, other, perMille) => {
      expect(countedOf(one, perMille) <= one).toBe(true)
      const parts = countedOf(one, perMille) + countedOf(other, perMille)
      const whole = countedOf(one + other, perMille)
      expect(parts <= whole && whole - parts <= 1n).toBe(true)
    }),
  )
})
