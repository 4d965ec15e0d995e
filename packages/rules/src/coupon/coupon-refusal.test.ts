import { expect, test } from 'vitest'
import { couponRefusal, VARIANTS_MAX } from './coupon-refusal.ts'
import { aCoupon, aSystem, blocks } from './testing/build.ts'

const bounds = { variantsMax: VARIANTS_MAX, antiExpressMarginMilli: 1060 }
const many = (count: number, odds = '2.0'): string => Array.from({ length: count }, () => odds).join(', ')
const steps = (count: number) => blocks(...Array.from({ length: count }, (): [number, string] => [10, '2.0']))

test.each([
  [aCoupon('single', 10, '2.0'), null],
  [aCoupon('single', 0, '2.0'), 'no-stake'],
  [aCoupon('single', 10, many(2)), 'too-many-legs'],
  [aCoupon('express', 10, '2.0'), 'too-few-legs'],
  [aCoupon('express', 10, many(50)), null],
  [aCoupon('express', 10, many(51)), 'too-many-legs'],
  [aCoupon('yankee', 10, many(4)), null],
  [aCoupon('yankee', 10, many(3)), 'too-few-legs'],
  [aCoupon('yankee', 10, many(5)), 'too-many-legs'],
  [aCoupon('chain', 10, many(10)), null],
  [aCoupon('chain', 10, many(11)), 'too-many-legs'],
  [aSystem(2, 10, many(3)), null],
  [aSystem(2, 10, many(2)), 'too-few-legs'],
  [aSystem(1, 10, many(4)), 'system-size-too-small'],
  [aSystem(4, 10, many(4)), 'system-size-too-large'],
  [aSystem(2, 10, many(20)), null],
  [aSystem(2, 10, many(21)), 'too-many-legs'],
  [aSystem(10, 10, many(20)), 'too-many-variants'],
  [aSystem(2, 10, many(3), '1.4'), null],
  [aSystem(2, 10, many(2), '1.4'), 'too-few-beside-bankers'],
  [aSystem(2, 10, many(20), many(31)), 'too-many-legs'],
  [aCoupon('anti-express', 10, '2.0, 1.8, 1.5'), null],
  [aCoupon('anti-express', 10, '5.0, 5.0'), 'coefficient-too-low'], // 1 / (1.06 − 0.04) is below 1
  [aCoupon('anti-express', 10, many(11, '1.1')), 'too-many-legs'],
  [blocks([10, '2.0'], [5, '2.0, 1.5']), null],
  [blocks([10, '2.0, 1.5']), 'too-few-blocks'],
  [blocks([10, '2.0'], [5, '']), 'empty-block'],
  [blocks([10, '2.0'], [0, '2.0']), 'block-without-amount'],
  [steps(10), null],
  [steps(11), 'too-many-blocks'],
  [blocks([10, many(30)], [10, many(21)]), 'too-many-legs'],
])('%o: %s', (coupon, refusal) => expect(couponRefusal(coupon, bounds)).toBe(refusal))

test('at exactly 1.01 an anti-express is not offered', () => {
  // With M = 1 it is K / (K − 1).
  const at = (odds: string) =>
    couponRefusal(aCoupon('anti-express', 10, odds), { ...bounds, antiExpressMarginMilli: 1000 })
  expect(at('101.0, 1.0')).toBe('coefficient-too-low')
  expect(at('100.0, 1.0')).toBeNull()
})
