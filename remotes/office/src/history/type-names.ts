import type { HistoryProduct, HistoryRecord } from '@evens/contracts'
import type { Texts } from '@evens/remote-sdk'
import { COUPON_TYPES, couponTypeOf } from '@evens/rules/coupon'
import { LOTTO_KINDS, TOTO_POOLS } from '@evens/rules/pools'

const word = (name: string): string => name.replaceAll('-', '_')

/** What a type of a product is called. The dictionaries of the products have it. */
export function typeName({ t, has }: Texts, { product, type }: Pick<HistoryRecord, 'product' | 'type'>): string {
  const key = {
    sport: `coupon_type_${word(couponTypeOf(Number(type)) ?? '')}`,
    toto: `toto_pool_${word(type)}`,
    lotto: `lotto_kind_${word(type)}`,
  }[product]
  return has(key) ? t(key) : type
}

/** Every type of a product, to choose from. */
export function typesOf(product: HistoryProduct): readonly string[] {
  if (product === 'toto') return TOTO_POOLS.map(({ id }) => id)
  if (product === 'lotto') return LOTTO_KINDS.map(({ id }) => id)
  // Singles are kept as single coupons, each by itself.
  return Object.entries(COUPON_TYPES).flatMap(([name, { code }]) => (name === 'singles' ? [] : [String(code)]))
}
