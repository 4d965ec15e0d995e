import { amountIn } from '@evens/rules/coupon'

/** Price of one card of bingo by the id of the title, in multiples of a currency's usual amount: 0.20, 0.05 and 0.10 dollars. */
const PRICES: Readonly<Record<number, number>> = { 3201: 0.04, 3202: 0.01, 3203: 0.02 }

/** Null for a title without cards. */
export function cardPrice(title: number, currency: string): bigint | null {
  const multiple = PRICES[title]
  return multiple === undefined ? null : amountIn(currency, multiple)
}
