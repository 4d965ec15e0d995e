import { minor, type Minor } from '@evens/kernel'
import { SYSTEM_SIZE_MIN } from './coupon-refusal.ts'
import { waysToChoose } from './variants.ts'

export type SystemOption = {
  /** The size: `value` of the legs make one variant. */
  readonly value: number
  /** How many legs may lose while a variant still wins (the meaning is assumed). */
  readonly offset: number
  /** The number of variants. */
  readonly combo: number
  readonly minBetAmount: Minor
}

type SystemStakes = { readonly minCoupon: Minor; readonly minVariant: Minor; readonly variantsMax: number }

/** The systems that so many legs can make, bankers not counted. */
export function systemOptions(legs: number, { minCoupon, minVariant, variantsMax }: SystemStakes): SystemOption[] {
  const options: SystemOption[] = []
  for (let value = SYSTEM_SIZE_MIN; value < legs; value++) {
    const ways = waysToChoose(legs, value)
    if (ways > BigInt(variantsMax)) continue
    const least = minVariant * ways
    const minBetAmount = least > minCoupon ? minor(least) : minCoupon
    options.push({ value, offset: legs - value, combo: countOf(ways), minBetAmount })
  }
  return options
}

/** Small by its bound, so it is exact. */
const countOf = (ways: bigint): number => Number.parseInt(`${ways}`, 10)
