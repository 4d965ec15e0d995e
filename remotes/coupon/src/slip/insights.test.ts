import { minor, readAmount } from '@evens/kernel'
import { expect, test } from 'vitest'
import { EMPTY_DRAFT } from '../model/draft.ts'
import { NO_EXTRAS } from '../model/extras.ts'
import { fillCoupon } from '../model/filled-coupon.ts'
import { aPricedPick } from '../testing/a-pick.ts'
import { insightsOf, percentOf } from './insights.ts'

const LIMITS = {
  minStake: minor(50n),
  maxStake: minor(1_000_000n),
  maxPayout: minor(10_000_000n),
  antiExpressMarginMilli: 1060,
  tax: null,
}
const EN = { exponent: 2, marks: { decimal: '.', group: ',', grouping: 'thousands' } } as const
const leg = (event: string, odds: number) => aPricedPick(event, odds, { event: `game ${event}`, outcome: 'home' })
const of = (type: string) =>
  insightsOf(
    fillCoupon([leg('1', 2000), leg('2', 1600), leg('3', 2500)], {
      chosenType: type,
      draft: EMPTY_DRAFT,
      usualStake: '30',
      read: (text) => readAmount(text, EN),
    }),
    NO_EXTRAS,
    LIMITS,
  )

test.each([
  { type: 'express', variants: 1n, least: 0n, most: 0n },
  { type: 'system', variants: 3n, least: 3200n, most: 5000n },
  { type: 'trixie', variants: 4n, least: 2400n, most: 3750n },
  { type: 'singles', variants: 3n, least: 10_800n, most: 13_500n },
  { type: 'anti-express', variants: 1n, least: 3208n, most: 3208n },
])('when one leg of a $type loses, $least to $most comes back', ({ type, variants, least, most }) => {
  expect(of(type)).toMatchObject({ variants, oneLost: { least, most } })
})

test('the chance follows from the prices, and the weakest leg has the longest odds', () => {
  expect(of('express')).toMatchObject({ chance: 0.125, weakest: { event: 'game 3', chance: 0.4 } })
})

test.each([
  [0.125, 12.5],
  [0.4, 40],
  [1 / 3, 33.3],
  [0.012345, 1.2],
  [0.00001234, 0.0012],
])('a chance of %d is %d percent', (chance, percent) => expect(percentOf(chance)).toBe(percent))
