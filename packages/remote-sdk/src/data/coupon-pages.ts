type Listed = { readonly id: string; readonly placedAt: number }

/** Coupons, newest first, and the cursor of the next page. */
export type CouponPages<C extends Listed> = { readonly coupons: readonly C[]; readonly next: string | null }

/** Replaces the first page; older pages that were loaded stay below it. */
export function withNewest<C extends Listed>(list: CouponPages<C> | null, newest: CouponPages<C>): CouponPages<C> {
  const oldest = newest.coupons.at(-1)
  if (list === null || newest.next === null || oldest === undefined) return newest
  const known = new Set(newest.coupons.map(({ id }) => id))
  const below = list.coupons.filter(({ id, placedAt }) => placedAt <= oldest.placedAt && !known.has(id))
  return below.length === 0 ? newest : { coupons: [...newest.coupons, ...below], next: list.next }
}

export function withOlder<C extends Listed>(list: CouponPages<C>, older: CouponPages<C>): CouponPages<C> {
  const known = new Set(list.coupons.map(({ id }) => id))
  return { coupons: [...list.coupons, ...older.coupons.filter(({ id }) => !known.has(id))], next: older.next }
}
