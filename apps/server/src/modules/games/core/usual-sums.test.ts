import { amountIn } from '@evens/rules/coupon'
import { expect, test } from 'vitest'
import { usualSums } from './usual-sums.ts'

/** So many rounds at the usual amount of a currency. */
const rowOf = (currency: string, rounds: bigint, paidShare: number) => {
  const usual = amountIn(currency, 1)
  return {
    currency,
    rounds,
    staked: String(usual * rounds),
    paid: String(Number(usual * rounds) * paidShare),
    squares: String(usual * usual * rounds),
  }
}

test('sums over currencies count equal money alike, however many minor units it has', () => {
  const sums = usualSums([rowOf('RUB', 300n, 0.9), rowOf('EUR', 100n, 0.5)])
  expect(sums).toEqual({ rounds: 400, staked: 400, paid: 320, squares: 400 })
})
