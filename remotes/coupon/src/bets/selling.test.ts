import { CallError } from '@evens/remote-sdk'
import { expect, test } from 'vitest'
import {
  afterSilence,
  openRefs,
  promiseOf,
  requoted,
  partOf,
  percentOf,
  saleText,
  stakeAsked,
  type Selling,
} from './selling.ts'

const KEYS = { t: (key: string) => key, has: (key: string) => !key.includes('invented') }
const promise = { part: 500n, amount: '475', tax: null, quote: 'q.s', untilMs: 1000 }
const confirming: Selling = { step: 'confirming', promise, key: 'k', fallenFrom: null }
const held = (amount: string | null, quote = 'new.s') => ({
  quote: { amount, tax: null, reason: null, quote: amount === null ? null : quote, holdsMs: 5000 },
  untilMs: 6000,
})

test.each([
  { left: 1000n, percent: 100, part: 1000n },
  { left: 1000n, percent: 33, part: 330n },
  { left: 7n, percent: 50, part: 3n },
  { left: 7n, percent: 1, part: 1n },
])('$percent % of $left is $part', ({ left, percent, part }) => {
  expect(partOf(left, percent)).toBe(part)
})

test.each([
  { part: 1000n, percent: 100 },
  { part: 999n, percent: 99 },
  { part: 1n, percent: 1 },
  { part: 5000n, percent: 100 },
])('of a thousand $part is at $percent', ({ part, percent }) => {
  expect(percentOf(1000n, part)).toBe(percent)
})

test('the whole is requested as all, a part as its amount', () => {
  expect([stakeAsked(1000n, 1000n), stakeAsked(1000n, 999n)]).toEqual([null, '999'])
})

test.each([
  { is: 'better', amount: '480', nowMs: 10, shown: '480', fallenFrom: null },
  { is: 'equal', amount: '475', nowMs: 10, shown: '475', fallenFrom: null },
  { is: 'lower while the shown one is binding', amount: '300', nowMs: 999, shown: '475', fallenFrom: null },
  { is: 'lower after it has expired', amount: '300', nowMs: 1000, shown: '300', fallenFrom: '475' },
])('a new quote that is $is shows $shown', ({ amount, nowMs, shown, fallenFrom }) => {
  expect(requoted(confirming, held(amount), nowMs)).toMatchObject({ promise: { amount: shown }, fallenFrom, key: 'k' })
})

test('an equal quote takes the place of the shown one at once: it is binding for longer', () => {
  expect(requoted(confirming, held('475'), 0)).toMatchObject({
    promise: { amount: '475', quote: 'new.s', untilMs: 6000 },
    fallenFrom: null,
  })
})

test('a suspended bet ends the question once its quote has expired; a cash-out in progress is not stopped', () => {
  expect(requoted(confirming, held(null), 999)).toBe(confirming)
  expect(requoted(confirming, held(null), 1000)).toEqual({ step: 'closed' })
  const sending: Selling = { step: 'sending', promise, key: 'k' }
  expect(requoted(sending, held('300'), 5000)).toBe(sending)
})

test('only a quote with an amount and a token can be confirmed', () => {
  expect(promiseOf(held('300'), 500n)).toEqual({ ...promise, amount: '300', quote: 'new.s', untilMs: 6000 })
  expect(promiseOf(held(null), 500n)).toBeNull()
})

test.each([
  { code: 'NETWORK', step: 'unsure' },
  { code: 'INTERNAL', step: 'unsure' },
  { code: 'BAD_REQUEST', step: 'failed' },
  { code: 'UNKNOWN', step: 'unsure' },
])('without an answer ($code) it is $step', ({ code, step }) => {
  const after = afterSilence({ step: 'sending', promise, key: 'k' }, new CallError(400, { code }))
  expect(after.step).toBe(step)
  if (after.step === 'unsure') expect(after.key).toBe('k')
})

test.each([
  { state: 'cashed-out', reason: null, key: 'bets_sale_cashed_out' },
  { state: 'waiting', reason: null, key: 'bets_sale_waiting' },
  { state: 'refused', reason: 'price-changed', key: 'bets_sale_not_price_changed' },
  { state: 'refused', reason: 'invented-later' as 'decided', key: 'bets_sale_not_other' },
] as const)('$state ($reason) is shown as $key', ({ state, reason, key }) => {
  expect(saleText(KEYS, { state, reason }, '$5.00')).toBe(key)
})

test('a price depends on the legs that are not decided', () => {
  const legs = [
    { ref: '1/result/home', result: 'won' as const },
    { ref: '2/result/away', result: null },
  ]
  expect(openRefs({ legs })).toEqual(['2/result/away'])
})
