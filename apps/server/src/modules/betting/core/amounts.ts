import type { BettingSettings } from '@evens/contracts'
import { currencyOf, invariant, minor, type Minor } from '@evens/kernel'

/** What a site takes and pays, in the money of one currency. */
export type Amounts = {
  readonly minStake: Minor
  readonly maxStake: Minor
  readonly maxPayout: Minor
  readonly maxEventLiability: Minor
}

const THOUSAND = 1000n

/** A multiple has at most three decimals: a thousandth of the usual amount is less than anybody stakes. */
export function amountsIn(code: string, settings: BettingSettings): Amounts {
  const currency = currencyOf(code)
  invariant(currency.ok, `bets are not taken in ${code}`)
  const { initialAmount } = currency.value
  const times = (multiple: number): Minor => {
    const amount = (initialAmount * BigInt(Math.round(multiple * 1000))) / THOUSAND
    return minor(amount > 0n ? amount : 1n)
  }
  return {
    minStake: times(settings.minStake),
    maxStake: times(settings.maxStake),
    maxPayout: times(settings.maxPayout),
    maxEventLiability: times(settings.maxEventLiability),
  }
}
