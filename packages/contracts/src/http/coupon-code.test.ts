import { expect, test } from 'vitest'
import { COUPON_CODE_SIGNS, parseCouponCode, showCouponCode } from './coupon-code.ts'

test('a code has no signs that are taken for one another', () => {
  expect(COUPON_CODE_SIGNS).toHaveLength(32)
  expect(COUPON_CODE_SIGNS).not.toMatch(/[ILOU]/)
  expect(new Set(COUPON_CODE_SIGNS).size).toBe(32)
})

test.each([
  ['as it is shown', '7KQ4-M2XD', '7KQ4M2XD'],
  ['in small letters', '7kq4m2xd', '7KQ4M2XD'],
  ['with spaces and other dashes', '  7k q4 — m2.xd ', '7KQ4M2XD'],
  ['o for 0, l and i for 1', 'oOlL-iIAB', '001111AB'],
  ['in the letters of a Russian keyboard', 'АВЕК-мнор', 'ABEKMH0P'],
  ['in Arabic figures', '٠١٢٣٤٥٦٧', '01234567'],
  ['in Persian figures', '۰۱۲۳۴۵۶۷', '01234567'],
  ['in wide letters', '７ＫＱ４Ｍ２ＸＤ', '7KQ4M2XD'],
])('is read %s', (_how, typed, code) => {
  expect(parseCouponCode(typed)).toBe(code)
})

test.each([[''], ['7KQ4M2X'], ['7KQ4M2XDA'], ['7KQ4M2XU'], ['7KQ4M2X/'], ["7KQ4M2X'"], ['7KQ4M2X💥'], ['--------']])(
  '%j is no code',
  (typed) => {
    expect(parseCouponCode(typed)).toBeNull()
  },
)

test('a displayed code is read back', () => {
  expect(showCouponCode('7KQ4M2XD')).toBe('7KQ4-M2XD')
  expect(parseCouponCode(showCouponCode('0123ABCD'))).toBe('0123ABCD')
})
