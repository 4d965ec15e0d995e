import { err, fraction, ok, times, ZERO, type ChanceMicro, type Minor, type Result } from '@evens/kernel'
import { legsOf, mapLegs, type Coupon } from './coupon.ts'
import { chanceOf, outlookOf, type Leg } from './outlook.ts'
import { isDecided, roundedDown } from './payout.ts'
import { worthOf } from './worth.ts'

/** `chance` is the fair one now; `null` while the leg is suspended. A settled leg needs none. */
export type CashOutLeg = Leg & { readonly chance: ChanceMicro | null }

export type CashOutTerms = {
  /** What the site keeps, in millionths. */
  readonly marginMicro: ChanceMicro
  /** `null` for no maximum. What was cashed out of the coupon before has to be taken off. */
  readonly maxPayout: Minor | null
  readonly antiExpressMarginMilli: number
}

export type CashOutRefusal = 'decided' | 'leg-suspended' | 'worth-nothing'

/**
 * What a coupon is worth before its end: settled legs count with their factors, open ones with their odds times their
 * chance now, less the margin. A part of it is the worth of `withStake(coupon, part)`.
 */
export function cashOutValue(coupon: Coupon<CashOutLeg>, terms: CashOutTerms): Result<Minor, CashOutRefusal> {
  if (isDecided(coupon, terms.antiExpressMarginMilli)) return err('decided')
  if (legsOf(coupon).some(({ result, chance }) => result.kind === 'open' && chance === null))
    return err('leg-suspended')

  const outlooks = mapLegs(coupon, (leg) => outlookOf(leg, leg.chance === null ? ZERO : chanceOf(leg.chance)))
  const kept = fraction(ONE_MILLION - BigInt(terms.marginMicro), ONE_MILLION)
  const value = roundedDown(times(worthOf(outlooks, terms.antiExpressMarginMilli), kept), terms.maxPayout)
  return value === 0n ? err('worth-nothing') : ok(value)
}

const ONE_MILLION = 1_000_000n
