import { expect, test } from 'vitest'
import { amountIn, amountsIn } from './amounts.ts'

test.each([
  { code: 'RUB', multiple: 0.1, amount: 1500n },
  { code: 'EUR', multiple: 2000, amount: 1_000_000n },
  { code: 'JPY', multiple: 0.000_1, amount: 1n },
])('$multiple usual amounts of $code are $amount of its smallest units', ({ code, multiple, amount }) => {
  expect(amountIn(code, multiple)).toBe(amount)
})

test('one table fits every currency, and an unknown one is no currency', () => {
  const settings = { minStake: 0.1, maxStake: 2000, maxPayout: 20_000 }
  expect(amountsIn('USD', settings)).toEqual({ minStake: 50n, maxStake: 1_000_000n, maxPayout: 10_000_000n })
  expect(() => amountsIn('XXX', settings)).toThrow('not taken in XXX')
})
