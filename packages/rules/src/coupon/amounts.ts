import { currencyOf, invariant, minor, type Minor } from '@evens/kernel'

/** A site's stake and payout bounds, in multiples of a currency's usual coupon amount. */
export type AmountSettings = { readonly minStake: number; readonly maxStake: number; readonly maxPayout: number }

/** The same in the money of one currency. */
export type Amounts = { readonly [K in keyof AmountSettings]: Minor }

const THOUSAND = 1000n

export function amountsIn(code: string, settings: AmountSettings): Amounts {
  return {
    minStake: amountIn(code, settings.minStake),
    maxStake: amountIn(code, settings.maxStake),
    maxPayout: amountIn(code, settings.maxPayout),
  }
}

/** A multiple has at most three decimals: a thousandth of the usual amount is less than anybody stakes. */
export function amountIn(code: string, multiple: number): Minor {
  const currency = currencyOf(code)
  invariant(currency.ok, `bets are not taken in ${code}`)
  const amount = (currency.value.initialAmount * BigInt(Math.round(multiple * 1000))) / THOUSAND
  return minor(amount > 0n ? amount : 1n)
}
