import type { Minor } from '@evens/kernel'
import {
  isNamedSystem,
  mapLegs,
  NAMED_SYSTEMS,
  settle,
  stakeOf,
  variantsOf,
  waysToChoose,
  type Coupon,
  type CouponType,
} from '@evens/rules/coupon'
import type { Extras } from '../model/extras.ts'
import { couponsOf, type FilledCoupon, type FilledLeg } from '../model/filled-coupon.ts'
import { termsOf } from '../model/reckon.ts'
import type { SlipLimits } from '../model/slip-limits.ts'

export type Insights = {
  readonly type: CouponType
  /** The implied probability that every leg wins. Prices include the margin, so the true one is a little lower. */
  readonly chance: number
  /** The leg with the longest odds. */
  readonly weakest: { readonly event: string; readonly outcome: string; readonly chance: number } | null
  readonly variants: bigint
  readonly stake: bigint
  /** The smallest and largest payout if exactly one leg loses. */
  readonly oneLost: { readonly least: bigint; readonly most: bigint }
}

const chanceAt = (odds: number): number => 1000 / odds

export function insightsOf(coupon: FilledCoupon, extras: Extras, limits: SlipLimits): Insights {
  const { type, legs } = coupon
  const coupons = couponsOf(coupon)
  const terms = termsOf(coupon, extras, limits)
  const paid = (lost: FilledLeg): bigint =>
    coupons.reduce((sum, one) => sum + paidWithout(one, lost, (by) => settle(by, terms)), 0n)
  const returns = legs.map(paid).toSorted((a, b) => (a < b ? -1 : Number(a > b)))
  const weakest = legs.toSorted((a, b) => b.odds - a.odds)[0]
  return {
    type,
    chance: legs.reduce((all, { odds }) => all * chanceAt(odds), 1),
    weakest:
      weakest === undefined
        ? null
        : { event: weakest.selection.event, outcome: weakest.selection.outcome, chance: chanceAt(weakest.odds) },
    variants: variantsIn(coupon),
    stake: coupons.reduce((sum, one) => sum + stakeOf(one), 0n),
    oneLost: { least: returns[0] ?? 0n, most: returns.at(-1) ?? 0n },
  }
}

type Settling = Parameters<typeof settle>[0]

function paidWithout(
  coupon: Coupon<FilledLeg>,
  lost: FilledLeg,
  settleBy: (coupon: Settling) => ReturnType<typeof settle>,
): Minor | 0n {
  const settled = settleBy(
    mapLegs(coupon, (leg) => ({ odds: leg.odds, result: { kind: leg === lost ? 'lost' : 'won' } })),
  )
  return settled.kind === 'settled' ? settled.payout : 0n
}

/** The number of single variants in the coupon. */
function variantsIn({ type, legs, size }: FilledCoupon): bigint {
  if (type === 'system') return waysToChoose(legs.filter(({ isBanker }) => !isBanker).length, size)
  if (isNamedSystem(type)) return variantsOf(legs.length, NAMED_SYSTEMS[type].from, legs.length)
  return type === 'singles' ? BigInt(legs.length) : 1n
}

/** `12.5` for an eighth. Significant figures, so that a long shot is not rounded to zero. */
export const percentOf = (chance: number): number => Number((chance * 100).toPrecision(chance >= 0.1 ? 3 : 2))
