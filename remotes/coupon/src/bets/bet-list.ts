import type { CouponsReply, CouponView } from '@evens/contracts'

export type BetList = { readonly coupons: readonly CouponView[]; readonly next: string | null }

/** The newest ones as they are now; the older ones that were asked for stay below them. */
export function withNewest(list: BetList | null, newest: CouponsReply): BetList {
  const oldest = newest.coupons.at(-1)
  if (list === null || newest.next === null || oldest === undefined) return newest
  const known = new Set(newest.coupons.map(({ id }) => id))
  const below = list.coupons.filter(({ id, placedAt }) => placedAt <= oldest.placedAt && !known.has(id))
  return below.length === 0 ? newest : { coupons: [...newest.coupons, ...below], next: list.next }
}

export function withOlder(list: BetList, older: CouponsReply): BetList {
  const known = new Set(list.coupons.map(({ id }) => id))
  return { coupons: [...list.coupons, ...older.coupons.filter(({ id }) => !known.has(id))], next: older.next }
}

/** How many bets are no longer among these. */
export function goneFrom(before: BetList, after: BetList): number {
  const left = new Set(after.coupons.map(({ id }) => id))
  return before.coupons.filter(({ id }) => !left.has(id)).length
}
