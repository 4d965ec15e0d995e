import { minor, type Minor } from '@evens/kernel'
import type { NamedSystem } from './coupon-types.ts'

/**
 * A coupon is plain data over whatever is known of its legs: odds alone in the slip, odds and result at settlement,
 * odds, result and chance at a cash-out. Singles are not here: each of them is a coupon of its own (`singlesOf`).
 */
export type Coupon<Leg> =
  | PlainCoupon<Leg>
  | SystemCoupon<Leg>
  | { readonly type: 'conditional'; readonly blocks: readonly Block<Leg>[] }

export type PlainCoupon<Leg> = {
  readonly type: 'single' | 'express' | 'anti-express' | 'chain' | NamedSystem
  readonly stake: Minor
  readonly legs: readonly Leg[]
}

/** `bankers` is the lobby block: its legs are part of every variant. */
export type SystemCoupon<Leg> = {
  readonly type: 'system'
  readonly stake: Minor
  readonly size: number
  readonly legs: readonly Leg[]
  readonly bankers: readonly Leg[]
}

/** An express inside a conditional coupon. The amount of the first block is the coupon's stake. */
export type Block<Leg> = { readonly amount: Minor; readonly legs: readonly Leg[] }

export const singlesOf = <Leg>(bets: readonly { readonly stake: Minor; readonly leg: Leg }[]): PlainCoupon<Leg>[] =>
  bets.map(({ stake, leg }) => ({ type: 'single', stake, legs: [leg] }))

/** The amount that is debited. */
export function stakeOf(coupon: Coupon<unknown>): Minor {
  return coupon.type === 'conditional' ? (coupon.blocks[0]?.amount ?? minor(0n)) : coupon.stake
}

/** All legs: bankers last, those of blocks in order. */
export function legsOf<Leg>(coupon: Coupon<Leg>): readonly Leg[] {
  if (coupon.type === 'conditional') return coupon.blocks.flatMap(({ legs }) => legs)
  return coupon.type === 'system' ? [...coupon.legs, ...coupon.bankers] : coupon.legs
}

export function mapLegs<From, To>(coupon: Coupon<From>, map: (leg: From) => To): Coupon<To> {
  if (coupon.type === 'conditional')
    return { ...coupon, blocks: coupon.blocks.map(({ amount, legs }) => ({ amount, legs: legs.map(map) })) }
  if (coupon.type === 'system') return { ...coupon, legs: coupon.legs.map(map), bankers: coupon.bankers.map(map) }
  return { ...coupon, legs: coupon.legs.map(map) }
}

/**
 * The same coupon for another stake: the part that is cashed out, or the rest that goes on. The amounts of later
 * blocks change with it, rounded down.
 */
export function withStake<Leg>(coupon: Coupon<Leg>, stake: Minor): Coupon<Leg> {
  if (coupon.type !== 'conditional') return { ...coupon, stake }
  const whole = stakeOf(coupon)
  const blocks = coupon.blocks.map(({ amount, legs }) => ({ amount: minor((amount * stake) / whole), legs }))
  return { ...coupon, blocks }
}
