import type { CouponView, PlacedCoupon } from '@evens/contracts'
import { CallError, type Selection } from '@evens/remote-sdk'
import { expect, test } from 'vitest'
import { aPick } from '../testing/a-pick.ts'
import {
  afterError,
  IDLE,
  isWaiting,
  legReasons,
  placingFor,
  withFreshOdds,
  withListed,
  type Placing,
  takenKey,
} from './placing.ts'

const [a, b] = [aPick('1'), aPick('2')]
const attempt = {
  request: { key: 'a'.repeat(16), currency: 'USD', typeId: 1, amount: '1000', changeCoefAction: 0 as const, bets: [] },
  sent: [a, b],
}
const placed = (given: Partial<PlacedCoupon> = {}): PlacedCoupon => ({
  id: '1000000000000001',
  state: 'waiting',
  reason: null,
  waitsMs: 3000,
  stake: '1000',
  possibleWin: '2000',
  legs: [{ ref: a.ref, odds: 2000, refusal: null }],
  ...given,
})
const view = (given: Partial<CouponView>): CouponView => ({ ...(placed() as object), ...given }) as CouponView

test.each([
  { code: 'NETWORK', step: 'unsure' },
  { code: 'UNAVAILABLE', step: 'unsure' },
  { code: 'UNKNOWN', step: 'unsure' },
  { code: 'UNAUTHENTICATED', step: 'failed' },
  { code: 'KEY_REUSED', step: 'failed' },
])('after $code the coupon is $step, and the sent request is retained', ({ code, step }) => {
  expect(afterError(attempt, new CallError(400, { code, errors: [{ detail: 'words' }] }))).toMatchObject({
    step,
    request: attempt.request,
  })
})

test.each<{ what: string; placing: Placing; now: readonly Selection[]; isShown: boolean }>([
  { what: 'an open question', placing: { step: 'unsure', ...attempt }, now: [a, b], isShown: true },
  { what: 'an open question', placing: { step: 'unsure', ...attempt }, now: [a], isShown: false },
  {
    what: 'a receipt',
    placing: { step: 'decided', coupons: [], left: '', atMs: 0, ...attempt },
    now: [],
    isShown: true,
  },
  {
    what: 'a receipt',
    placing: { step: 'decided', coupons: [], left: '', atMs: 0, ...attempt },
    now: [a],
    isShown: false,
  },
  { what: 'a wait', placing: { step: 'waiting', coupons: [], dueMs: 0, ...attempt }, now: [], isShown: true },
])('$what beside $now.length legs is shown: $isShown', ({ placing, now, isShown }) => {
  expect(placingFor(placing, now)).toEqual(isShown ? placing : IDLE)
})

test.each<{ view: Partial<CouponView>; to: Partial<PlacedCoupon> }>([
  { view: { state: 'waiting' }, to: { state: 'waiting' } },
  { view: { state: 'accepted', possibleWin: '1900' }, to: { state: 'accepted', possibleWin: '1900' } },
  { view: { state: 'settled' }, to: { state: 'accepted' } },
  { view: { state: 'refused', reason: 'legs-refused' }, to: { state: 'refused', reason: 'legs-refused' } },
  { view: { state: 'cancelled', reason: 'by-player' }, to: { state: 'refused', reason: 'by-player' } },
])('a pending coupon reported as $view.state is $to.state', ({ view: given, to }) => {
  expect(withListed([placed()], [view({ reason: null, ...given })])[0]).toMatchObject(to)
})

test('an unlisted coupon stays pending, and a decided one stays decided', () => {
  expect(isWaiting(withListed([placed()], []))).toBe(true)
  expect(withListed([placed({ state: 'refused' })], [view({ state: 'accepted' })])[0]?.state).toBe('refused')
})

test('a refused leg has its reason and the price it has now; the others keep theirs', () => {
  const refused = placed({ state: 'refused', legs: [{ ref: a.ref, odds: 1800, refusal: 'odds-changed' }] })
  expect(legReasons([refused, placed({ state: 'accepted' })])).toEqual({ [a.ref]: 'odds-changed' })
  expect(withFreshOdds([a, b], [refused], () => 1).map(({ odds }) => odds)).toEqual([1800, 2000])
})

test('after the delay a leg has its reason and its latest price', () => {
  const legs = [{ ref: a.ref, odds: 2000, refusal: 'odds-changed' }] as unknown as CouponView['legs']
  const refused = withListed([placed()], [view({ state: 'refused', reason: 'legs-refused', legs })])
  expect(legReasons(refused)).toEqual({ [a.ref]: 'odds-changed' })
  expect(withFreshOdds([a], refused, () => 1700).map(({ odds }) => odds)).toEqual([1700])
  expect(withFreshOdds([a], refused, () => null).map(({ odds }) => odds)).toEqual([2000])
})

test.each([
  [['accepted'], 'coupon_accepted'],
  [['ordered'], 'coupon_ordered'],
  [['asked'], 'coupon_asked'],
  [['accepted', 'ordered'], 'coupon_accepted'],
] as const)('%j are named %s', (states, key) => {
  expect(takenKey(states.map((state) => ({ state })))).toBe(key)
})
