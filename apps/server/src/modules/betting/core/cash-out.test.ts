import { chanceMicro, type OutcomeRef } from '@evens/kernel'
import { PLAIN_TERMS } from '@evens/rules/coupon'
import { expect, test } from 'vitest'
import type { Quote } from '../../book/index.ts'
import { writeTerms, type AcceptedTerms } from './accepted-terms.ts'
import { cashOutOf, isStillWorth, saleDelayMs, type ToSell } from './cash-out.ts'
import { settlementOf, winLeft } from './settlement-of.ts'

const refOf = (event: string): OutcomeRef => ({ event, market: 'result', outcome: 'home' })
const aQuote = (given: Partial<Quote> = {}): Quote => ({
  ref: refOf('1'),
  odds: 2000,
  isOpen: true,
  reason: null,
  version: 1,
  generation: 1,
  isLive: false,
  delayMs: 0,
  score: null,
  chance: 500_000,
  fixture: null,
  ...given,
})
const anExpress = (maxPayout: string | null = null): AcceptedTerms => ({
  rules: 1,
  request: {
    key: 'k'.repeat(16),
    currency: 'RUB',
    typeId: 1,
    amount: '1000',
    changeCoefAction: 2,
    bets: ['1', '2'].map((event) => ({ ref: `${event}/result/home`, coef: 2000 })),
  },
  legs: ['1', '2'].map((event) => ({
    ref: refOf(event),
    odds: 2000,
    version: 1,
    isLive: false,
    score: null,
    fixture: null,
  })),
  terms: { ...writeTerms(PLAIN_TERMS), maxPayout },
})
const sold = (stake: bigint, amount: bigint) => ({ stake, amount })
const toSell = (given: Partial<ToSell> = {}): ToSell => ({
  agreed: anExpress(),
  results: [{ kind: 'won' }, null],
  quotes: [aQuote(), aQuote()],
  sold: sold(0n, 0n),
  ...given,
})
const FAIR = chanceMicro(0)

test.each([
  { what: 'all of it', given: {}, part: null, is: 2000n },
  { what: 'a quarter', given: {}, part: 250n, is: 500n },
  { what: 'all that is left', given: { sold: sold(600n, 1200n) }, part: null, is: 800n },
  { what: 'more than is left', given: { sold: sold(600n, 1200n) }, part: 401n, is: 'part-too-large' },
  { what: 'all, at the maximum', given: { agreed: anExpress('1500') }, part: null, is: 1500n },
  { what: 'half, at the maximum', given: { agreed: anExpress('1500') }, part: 500n, is: 750n },
  {
    what: 'the rest, less what was paid before',
    given: { agreed: anExpress('1500'), sold: sold(500n, 1000n) },
    part: null,
    is: 500n,
  },
  {
    what: 'one with a suspended leg',
    given: { quotes: [aQuote(), aQuote({ isOpen: false })] },
    part: null,
    is: 'leg-suspended',
  },
  {
    what: 'one whose chance nobody knows',
    given: { quotes: [aQuote(), aQuote({ chance: null })] },
    part: null,
    is: 'leg-suspended',
  },
  { what: 'one that is lost', given: { results: [{ kind: 'lost' as const }, null] }, part: null, is: 'decided' },
])('$what is bought back: $is', ({ given, part, is }) => {
  const value = cashOutOf(toSell(given), part, FAIR)
  expect(value.ok ? value.value : value.error).toBe(is)
})

test('a cash-out waits for the slowest live open leg, at least for the configured delay', () => {
  const live = (delayMs: number): Quote => aQuote({ isLive: true, delayMs })
  expect(saleDelayMs({ results: [null, null], quotes: [live(2000), live(9000)] }, 5000)).toBe(9000)
  expect(saleDelayMs({ results: [null, null], quotes: [live(2000), aQuote()] }, 5000)).toBe(5000)
  expect(saleDelayMs({ results: [null, { kind: 'won' }], quotes: [aQuote(), live(9000)] }, 5000)).toBe(0)
})

test.each([
  { now: 1000n, isKept: true },
  { now: 950n, isKept: true },
  { now: 949n, isKept: false },
])('a quote of 1000 is still good at $now: $isKept', ({ now, isKept }) => {
  expect(isStillWorth(1000n, now)).toBe(isKept)
})

test('the remainder is settled with its share of the stake, and all parts together pay the maximum once', () => {
  const won = [{ kind: 'won' }, { kind: 'won' }] as const
  expect(settlementOf(anExpress(), won, sold(250n, 300n))).toMatchObject({ payout: 3000n })
  expect(settlementOf(anExpress('2500'), won, sold(250n, 300n))).toMatchObject({ payout: 2200n })
  expect(settlementOf(anExpress('200'), won, sold(250n, 300n))).toMatchObject({ payout: 0n })
  expect([winLeft(anExpress(), sold(250n, 300n)), winLeft(anExpress('2500'), sold(250n, 300n))]).toEqual([3000n, 2200n])
})
