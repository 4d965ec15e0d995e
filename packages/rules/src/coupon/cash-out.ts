import {
  type ChanceMicro,
  err,
  fraction,
  invariant,
  least,
  type Minor,
  ok,
  type Result,
  times,
  ZERO,
} from '@evens/kernel'
import { type Coupon, legsOf, mapLegs, stakeOf } from './coupon.ts'
import { chanceOf, type Leg, outlookOf } from './leg-result.ts'
import { isDecided, roundedDown } from './payout.ts'
import { worthOf } from './worth.ts'

/** `chance` is the fair one now; `null` while the leg is suspended. A settled leg needs none. */
export type CashOutLeg = Leg & { readonly chance: ChanceMicro | null }

export type CashOutTerms = {
  /** The site's margin, in millionths. */
  readonly marginMicro: ChanceMicro
  /** `null` for no maximum. What was cashed out of the coupon before has to be taken off. */
  readonly maxPayout: Minor | null
  readonly antiExpressMarginMilli: number
}

export type CashOutRefusal = 'decided' | 'leg-suspended' | 'worth-nothing'

/** The stake left after earlier cash-outs, and the part of it that is sold now. */
export type Selling = { readonly left: Minor; readonly part: Minor }

/**
 * The value of a coupon before its end: settled legs count with their factors, open ones with their odds times their
 * current chance, less the margin. A part gets its share of the whole value, rounded down: however a coupon is divided,
 * its parts never get more than the whole.
 */
export function cashOutValue(
  coupon: Coupon<CashOutLeg>,
  terms: CashOutTerms,
  { left, part }: Selling = { left: stakeOf(coupon), part: stakeOf(coupon) },
): Result<Minor, CashOutRefusal> {
  invariant(part > 0n && part <= left && left <= stakeOf(coupon), `no part: ${part} of ${left}`)
  if (isDecided(coupon, terms.antiExpressMarginMilli)) return err('decided')
  if (legsOf(coupon).some(({ result, chance }) => result.kind === 'open' && chance === null))
    return err('leg-suspended')

  const outlooks = mapLegs(coupon, (leg) => outlookOf(leg, leg.chance === null ? ZERO : chanceOf(leg.chance)))
  const share = fraction((ONE_MILLION - BigInt(terms.marginMicro)) * left, ONE_MILLION * stakeOf(coupon))
  const worth = times(worthOf(outlooks, terms.antiExpressMarginMilli), share)
  const capped = terms.maxPayout === null ? worth : least(worth, fraction(terms.maxPayout, 1n))
  const value = roundedDown(times(capped, fraction(part, left)), null)
  return value === 0n ? err('worth-nothing') : ok(value)
}

const ONE_MILLION = 1_000_000n
