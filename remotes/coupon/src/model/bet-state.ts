import type { CouponView } from '@evens/contracts'

/** What was sold back of it, in all. */
export const soldFor = ({ sales }: Pick<CouponView, 'sales'>): bigint =>
  sales.reduce((sum, { amount }) => sum + BigInt(amount), 0n)

type Ended = Pick<CouponView, 'state' | 'payout' | 'stake' | 'sales' | 'isFreeBet'>

/** A win is more than the stake; what only comes back is not called one. Of a free bet nothing was staked. */
export function stateKey(coupon: Ended): string {
  const { state, payout, stake, isFreeBet } = coupon
  if (state !== 'settled' || payout === null) return `coupon_state_${state.replaceAll('-', '_')}`
  const paid = BigInt(payout) + soldFor(coupon)
  if (BigInt(payout) === 0n) return 'coupon_state_lost'
  if (isFreeBet || paid > BigInt(stake)) return 'coupon_state_won'
  return paid < BigInt(stake) ? 'coupon_state_returned_part' : 'coupon_state_returned'
}

const UNDECIDED: readonly CouponView['state'][] = ['ordered', 'asked', 'waiting']

export const isUndecided = ({ state }: Pick<CouponView, 'state'>): boolean => UNDECIDED.includes(state)

export const FILTERS = ['all', 'running', 'undecided'] as const
export type Filter = (typeof FILTERS)[number]

export const isShown = (coupon: Pick<CouponView, 'state'>, filter: Filter): boolean =>
  filter === 'all' || (filter === 'undecided') === isUndecided(coupon)
