import { minor, oddsMilli } from '@evens/kernel'
import { expect, test } from 'vitest'
import { showOdds } from '../odds-format.ts'
import { type Coupon, mapLegs } from './coupon.ts'
import type { Leg } from './leg-result.ts'
import { PLAIN_TERMS, settle } from './payout.ts'
import { coefToShow, possibleWin, totalCoefMilli } from './possible-win.ts'
import { aCoupon, aSystem, blocks, money } from './testing/build.ts'

const three = '2.0 ?, 1.8 ?, 1.5 ?'
const won = (coupon: Coupon<Leg>): Coupon<Leg> => mapLegs(coupon, ({ odds }) => ({ odds, result: { kind: 'won' } }))

test.each([
  [aCoupon('single', 10, '1.95 ?'), 1950n, 1950n],
  [aCoupon('express', 10, three), 5400n, 5400n],
  [aSystem(2, 30, three), 3100n, 9300n],
  [aSystem(2, 30, three, '1.4 ?'), 4340n, 13_020n],
  [aCoupon('trixie', 40, three), 3675n, 14_700n],
  [aCoupon('chain', 10, three), 3300n, 3300n],
  [blocks([10, '2.0 ?'], [5, '1.8 ?, 1.5 ?']), 2850n, 2850n],
])('%o has the coefficient %s and can win %s, as it settles', (coupon, coef, win) => {
  expect(totalCoefMilli(coupon, PLAIN_TERMS)).toBe(coef)
  expect(possibleWin(coupon, PLAIN_TERMS, null)).toBe(win)
  expect(settle(won(coupon), PLAIN_TERMS)).toMatchObject({ payout: win })
})

test('an anti-express can win its own coefficient', () => {
  const coupon = aCoupon('anti-express', 100, three)
  expect(totalCoefMilli(coupon, PLAIN_TERMS)).toBe(1143n)
  expect(possibleWin(coupon, PLAIN_TERMS, null)).toBe(11_430n)
})

test('an order wins at its own coefficient', () => {
  expect(possibleWin(aCoupon('express', 10, three), PLAIN_TERMS, oddsMilli(6000))).toBe(6000n)
  expect(possibleWin(aCoupon('express', 10, three), { ...PLAIN_TERMS, hasBonusBet: true }, oddsMilli(6000))).toBe(6000n)
})

test('the bonus bet raises both, the maximum caps the win', () => {
  const terms = { ...PLAIN_TERMS, hasBonusBet: true }
  expect(totalCoefMilli(aCoupon('express', 10, three), terms)).toBe(5562n)
  expect(possibleWin(aCoupon('express', 10, three), terms, null)).toBe(5562n)
  expect(possibleWin(aCoupon('express', 10, three), { ...terms, maxPayout: money(50) }, null)).toBe(5000n)
  expect(possibleWin(aCoupon('express', 10, three), { ...PLAIN_TERMS, maxPayout: money(50) }, oddsMilli(6000))).toBe(
    5000n,
  )
})

test('a slip without a stake still has a coefficient, one without legs has none', () => {
  expect(totalCoefMilli(aCoupon('express', 0, three), PLAIN_TERMS)).toBe(5400n)
  expect(totalCoefMilli({ type: 'express', stake: minor(100n), legs: [] }, PLAIN_TERMS)).toBe(0n)
  expect(totalCoefMilli({ type: 'conditional', blocks: [] }, PLAIN_TERMS)).toBe(0n)
})

test('the coefficient is shown in every format, and a long one does not overflow', () => {
  const coef = totalCoefMilli(aCoupon('express', 10, '2.0 ?, 1.25 ?'), PLAIN_TERMS)
  const shown = coefToShow(coef)
  expect(shown === null ? null : ([0, 1, 2] as const).map((code) => showOdds(shown, code))).toEqual([
    '2.50',
    '3/2',
    '+150',
  ])
  const long = totalCoefMilli(
    aCoupon('express', 10, Array.from({ length: 50 }, () => '900.0 ?').join(', ')),
    PLAIN_TERMS,
  )
  expect(coefToShow(long)).toBe(1_000_000_000_000)
  expect(coefToShow(1000n)).toBeNull()
})
