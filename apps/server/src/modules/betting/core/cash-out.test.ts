import { chanceMicro, type OutcomeRef } from '@evens/kernel'
import { PLAIN_TERMS } from '@evens/rules/coupon'
import { expect, test } from 'vitest'
import { evens } from '../../../../../../sites/evens.ts'
import type { Quote } from '../../book/index.ts'
import { writeTerms, type AcceptedTerms } from './accepted-terms.ts'
import { cashOutOf, legChance, isStillWorth, saleDelayMs, type ToSell } from './cash-out.ts'
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
type Leg = AcceptedTerms['legs'][number]
const SANDBOX = chanceMicro(evens.betting.cashOutMargin * 1_000_000)

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

const SHAPES = [
  { type: 'a single', typeId: 0, odds: [2100] },
  { type: 'an express of six', typeId: 1, odds: [1780, 1700, 4380, 2070, 2520, 1625] },
  { type: 'a system 2 of 4', typeId: 2, odds: [1330, 7500, 2100, 3050], systemValue: 2 },
  { type: 'a chain', typeId: 3, odds: [1900, 2400, 1150] },
  { type: 'a conditional coupon', typeId: 5, odds: [1900, 2400], isConditional: true },
] as const

const ALLOWED_LOSS = 0.05
/** Less than the odds imply: the margin of the book. */
const fairAt = (milli: number): number => Math.round(0.93e9 / milli)

test.each(
  SHAPES.flatMap((shape) => [true, false].map((isLive) => ({ ...shape, isLive, phase: isLive ? 'live' : 'line' }))),
)(
  'right after its placement $type of $phase legs loses no more than a twentieth',
  ({ typeId, odds, isLive, ...more }) => {
    const base = anExpress()
    const isConditional = 'isConditional' in more
    const stakes = isConditional ? { amountByBlockId: { '0': '10000', '1': '10000' } } : { amount: '10000' }
    const { amount: _amount, ...request } = base.request
    const agreed: AcceptedTerms = {
      ...base,
      request: {
        ...request,
        ...stakes,
        typeId,
        ...('systemValue' in more && { systemValue: more.systemValue }),
        bets: odds.map((coef, at) => ({
          ref: `${at}/result/home`,
          coef,
          ...(isConditional && { blockId: at }),
        })),
      },
      legs: odds.map(
        (milli, at) => ({ ...base.legs[0], ref: refOf(String(at)), odds: milli, chance: fairAt(milli), isLive }) as Leg,
      ),
    }
    const quotes = odds.map((milli) => aQuote({ odds: milli, isLive, chance: fairAt(milli) }))
    const value = cashOutOf({ agreed, results: odds.map(() => null), quotes, sold: sold(0n, 0n) }, null, SANDBOX)
    if (!value.ok) throw new Error(value.error)
    const loss = 1 - Number(value.value) / 10_000
    expect(loss).toBeLessThanOrEqual(ALLOWED_LOSS)
    expect(loss).toBeGreaterThan(0)
  },
)

test.each([
  { what: 'follows the fair chance', leg: { odds: 1860, chance: 500_000 }, now: 250_000, is: 268_817 },
  {
    what: 'is worth no more than a leg that has won',
    leg: { odds: 1860, chance: 500_000 },
    now: 990_000,
    is: 1_000_000,
  },
  { what: 'without its chance at the placement counts the fair one', leg: { odds: 1860 }, now: 250_000, is: 250_000 },
])('an open leg $what', ({ leg, now, is }) => {
  expect(legChance(leg, aQuote({ chance: now }))).toBe(is)
})

test('a book that raises its margin, as for live games, does not pay for it', () => {
  const leg = { odds: 1860, chance: 500_000 }
  const [before, after] = [1860, 1700].map((odds) => legChance(leg, aQuote({ odds, chance: 500_000 })))
  expect(after).toBe(before)
})
