import { expect, test } from 'vitest'
import { COUPON_TYPES, couponTypeOf, NAMED_SYSTEMS, type CouponType, type NamedSystem } from './coupon-types.ts'
import { variantsOf } from './variants.ts'

test.each([
  [0, 'single'],
  [1, 'express'],
  [2, 'system'],
  [10001, 'singles'],
])('the code %s is %s, as specified', (code, type) => {
  expect(couponTypeOf(code)).toBe(type)
  expect(COUPON_TYPES[type as CouponType].isCodeAssumed).toBe(false)
})

test('every type has a code of its own and finds back from it', () => {
  const types = Object.keys(COUPON_TYPES) as CouponType[]
  expect(types.map((type) => couponTypeOf(COUPON_TYPES[type].code))).toEqual(types)
  expect(couponTypeOf(99)).toBeNull()
})

test.each<[NamedSystem, number, bigint]>([
  ['trixie', 3, 4n],
  ['patent', 3, 7n],
  ['yankee', 4, 11n],
  ['lucky-15', 4, 15n],
  ['canadian', 5, 26n],
  ['lucky-31', 5, 31n],
  ['heinz', 6, 57n],
  ['lucky-63', 6, 63n],
  ['super-heinz', 7, 120n],
  ['goliath', 8, 247n],
])('%s has %s legs and %s variants', (name, legs, variants) => {
  expect(COUPON_TYPES[name]).toMatchObject({ legsMin: legs, legsMax: legs })
  expect(variantsOf(legs, NAMED_SYSTEMS[name].from, legs)).toBe(variants)
})
