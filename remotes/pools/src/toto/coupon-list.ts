import type { TotoCouponsReply } from '@evens/contracts'

/** The newest as they are now; the older ones that were asked for stay below them. */
export function withNewest(list: TotoCouponsReply, newest: TotoCouponsReply): TotoCouponsReply {
  const oldest = newest.coupons.at(-1)
  if (newest.next === null || oldest === undefined) return newest
  const known = new Set(newest.coupons.map(({ id }) => id))
  const below = list.coupons.filter(({ id, placedAt }) => placedAt <= oldest.placedAt && !known.has(id))
  return below.length === 0 ? newest : { coupons: [...newest.coupons, ...below], next: list.next }
}

export function withOlder(list: TotoCouponsReply, older: TotoCouponsReply): TotoCouponsReply {
  const known = new Set(list.coupons.map(({ id }) => id))
  return { coupons: [...list.coupons, ...older.coupons.filter(({ id }) => !known.has(id))], next: older.next }
}
