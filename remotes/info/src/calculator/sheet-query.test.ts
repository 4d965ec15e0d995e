import fc from 'fast-check'
import { CURRENCY_CODES, minor, oddsMilli, type CurrencyCode } from '@evens/kernel'
import type { LegResult } from '@evens/rules/coupon'
import { expect, test } from 'vitest'
import { defaultSheet, TYPES, type Sheet, type SheetLeg } from './sheet.ts'
import { queryOf, sheetOfQuery } from './sheet-query.ts'
import { aSheet } from '../testing/a-sheet.ts'

const amount = fc.option(fc.bigInt({ min: 0n, max: 1_000_000_000_000_000n }).map(minor), { nil: null })
const plainResult = fc
  .constantFrom('open', 'won', 'lost', 'void', 'half-won', 'half-lost')
  .map((kind): LegResult => ({ kind }) as LegResult)
const heat = fc
  .tuple(fc.integer({ min: 2, max: 100 }), fc.integer({ min: 1, max: 99 }))
  .map(([tied, places]): LegResult => ({ kind: 'dead-heat', tied, places: Math.min(places, tied - 1) }))
const result = fc.oneof(plainResult, heat)
const odds = fc.option(fc.integer({ min: 1001, max: 10_000_000 }).map(oddsMilli), { nil: null })
const legOf = (blocks: number): fc.Arbitrary<SheetLeg> =>
  fc.record({
    odds,
    result,
    isBanker: fc.boolean(),
    stake: amount,
    block: fc.integer({ min: 0, max: Math.max(blocks, 1) - 1 }),
  })
const eachWay = fc.option(fc.record({ part: fc.integer({ min: 2, max: 10 }), place: result }), { nil: null })

// A single empty amount would be written like an empty list; there are always at least two blocks.
const anySheet: fc.Arbitrary<Sheet> = fc.oneof(fc.constant(0), fc.integer({ min: 2, max: 10 })).chain((blocks) =>
  fc.record({
    type: fc.constantFrom(...TYPES),
    currency: fc.constantFrom(...CURRENCY_CODES),
    stake: amount,
    size: fc.integer({ min: 2, max: 50 }),
    legs: fc.array(legOf(blocks), { minLength: 1, maxLength: 50 }),
    amounts: fc.array(amount, { minLength: blocks, maxLength: blocks }),
    eachWay,
    hasBonusBet: fc.boolean(),
    isFreeBet: fc.boolean(),
    maxPayout: amount,
  }),
)

test('a sheet written to a URL is read back', () => {
  fc.assert(
    fc.property(anySheet, (sheet) => {
      expect(sheetOfQuery(queryOf(sheet), 'RUB')).toEqual(sheet)
    }),
    { numRuns: 300 },
  )
})

test('an address is short and readable', () => {
  expect(queryOf(aSheet('system', 30, '2.0 W, 1.8 W/2, 1.5 1:2, 1.4 ? *'))).toBe(
    'type=system&cur=EUR&stake=30.00&legs=2w_1.8hw_1.5d1of2_1.4*',
  )
})

test.each([
  ['an unknown type', 'type=treble&legs=2w'],
  ['a prototype for a type', 'type=__proto__&legs=2w'],
  ['an unknown currency', 'cur=XXX&legs=2w'],
  ['odds of one', 'legs=1w_2w'],
  ['odds above all', 'legs=10001_2'],
  ['odds in words', 'legs=evens_2'],
  ['an unknown result', 'legs=2x_2'],
  ['a heat that nobody shares', 'legs=2d2of2'],
  ['a heat of nobody', 'legs=2d0of0'],
  ['a leg in a block that is not there', 'legs=2b2'],
  ['too many legs', `legs=${Array.from({ length: 51 }, () => '2').join('_')}`],
  ['too many blocks', `legs=2&blocks=${'1_'.repeat(10)}`],
  ['a negative stake', 'legs=2&stake=-5'],
  ['a stake with a power', 'legs=2&stake=1e9'],
  ['a stake finer than its currency', 'cur=JPY&legs=2&stake=1.5'],
  ['a size of nothing', 'legs=2_2_2&size=0'],
  ['a part that is not played', 'type=single&legs=2&ew=1_w'],
  ['an address without an end', `legs=${'2_'.repeat(5000)}`],
  ['an escape that is broken', 'legs=%E0%A4%A'],
])('%s gives the default calculator', (_name, query) => {
  expect(sheetOfQuery(query, 'EUR')).toEqual(defaultSheet('EUR'))
})

test('foreign query parameters change nothing', () => {
  expect(sheetOfQuery('utm_source=mail&modal=welcome', 'EUR')).toEqual(defaultSheet('EUR'))
})

test('a type alone is the example of that type', () => {
  const { type, legs } = sheetOfQuery('type=yankee', 'EUR')
  expect({ type, odds: legs.map((leg) => leg.odds) }).toEqual({ type: 'yankee', odds: [2000, 1800, 1500, null] })
})

const NAMES = ['type', 'cur', 'stake', 'size', 'legs', 'blocks', 'ew', 'bonus', 'free', 'max', '__proto__', '']
const near = fc.stringMatching(/^[0-9wlvhdofbs*._-]{0,30}$/)
const anyQuery = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), fc.oneof(fc.string({ unit: 'binary' }), near)), { maxLength: 8 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'))

test('no text is an error, and a read sheet can be written', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), anyQuery), (query) => {
      const currency: CurrencyCode = 'EUR'
      const sheet = sheetOfQuery(query, currency)
      expect(sheetOfQuery(queryOf(sheet), currency)).toEqual(sheet)
    }),
    { numRuns: 1000 },
  )
})
