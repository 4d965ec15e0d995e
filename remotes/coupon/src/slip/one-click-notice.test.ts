import type { PlacedCoupon } from '@evens/contracts'
import { expect, test } from 'vitest'
import { IDLE, type Placing } from '../model/placing.ts'
import { oneClickText, spotFor } from './one-click-notice.ts'

const attempt = {
  request: { key: 'a'.repeat(16), currency: 'USD', typeId: 0, amount: '500', changeCoefAction: 2 as const, bets: [] },
  sent: [],
}
const decided = (given: Partial<PlacedCoupon>): Placing => ({
  step: 'decided',
  atMs: 0,
  ...attempt,
  left: '',
  coupons: [
    { id: '1', state: 'accepted', reason: null, waitsMs: 0, stake: '500', possibleWin: '1000', legs: [], ...given },
  ],
})
const FACTS = {
  texts: { t: (key: string, values = {}) => [key, ...Object.values(values)].join(' '), has: () => true },
  odds: '2.10',
  amount: '$5.00',
  show: (amount: string) => `$${amount}`,
}
const leg = { ref: '1/result/home', odds: 1900, refusal: 'odds-changed' as const }

test.each([
  { what: 'not sent yet', placing: IDLE, expected: { isOver: false, key: 'coupon_one_click_sending' } },
  {
    what: 'live',
    placing: { step: 'waiting', ...attempt, coupons: [], dueMs: 0 },
    expected: { key: 'coupon_waiting' },
  },
  { what: 'without an answer', placing: { step: 'unsure', ...attempt }, expected: { key: 'coupon_unsure_text' } },
  {
    what: 'failed',
    placing: { step: 'failed', message: 'words', ...attempt },
    expected: { isGood: false, text: 'words' },
  },
  { what: 'accepted', placing: decided({}), expected: { isGood: true, values: { amount: '$5.00', odds: '2.10' } } },
  {
    what: 'refused by a bound',
    placing: decided({
      state: 'refused',
      reason: 'above-maximum',
      bound: { amount: '300', reason: { isPlayer: false } },
    }),
    expected: { isGood: false, text: 'coupon_above_bound $300 coupon_no_money' },
  },
  {
    what: 'refused at its leg',
    placing: decided({ state: 'refused', reason: 'legs-refused', legs: [leg] }),
    expected: { isGood: false, text: 'coupon_refusal_odds_changed coupon_no_money' },
  },
  {
    what: 'refused as a whole',
    placing: decided({ state: 'refused', reason: 'insufficient-funds' }),
    expected: { isGood: false, text: 'coupon_refusal_insufficient_funds coupon_no_money' },
  },
] satisfies { what: string; placing: Placing; expected: object }[])(
  'a bet that is $what is announced',
  ({ placing, expected }) => {
    expect(oneClickText(placing, FACTS)).toMatchObject(expected)
  },
)

const VIEW = { width: 1366, height: 850, scrolledPx: 1000 }
const price = (top: number, left: number) => ({ top, bottom: top + 36, left, right: left + 64 })

test.each([
  { what: 'in the middle', at: price(400, 600), topPx: 1442, leftPx: 504 },
  { what: 'near the foot', at: price(780, 600), topPx: 1644, leftPx: 504 },
  { what: 'at one edge', at: price(400, 2), topPx: 1442, leftPx: 6 },
  { what: 'at the other edge', at: price(400, 1300), topPx: 1442, leftPx: 1104 },
])('a notice at a price $what is on the page', ({ at, topPx, leftPx }) => {
  expect(spotFor(at, VIEW)).toEqual({ topPx, leftPx })
})
