import { BetToPlace } from '@evens/contracts'
import { createStored, SELECTIONS_MAX } from '@evens/remote-sdk'
import { STEPS_MAX } from '@evens/rules/coupon'
import { aStorage } from '@evens/test-kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_DRAFT, type Draft } from './draft.ts'
import { convertWords, draftOf, storedDraftOf } from './stored-draft.ts'

const FILLED: Draft = {
  ...EMPTY_DRAFT,
  size: 3,
  stake: '1 000,50',
  stakes: { '7/result/home': '12 000', '8/total|total=2.5/over': '' },
  bankers: ['7/result/home'],
  blocks: { stakes: [null, '4,50'], of: { '7/result/home': 0, '8/total|total=2.5/over': 1 } },
  isBonusBetRemoved: true,
}

/** The draft after the page was loaded again. */
function reloaded(draft: Draft, currency = 'USD', now = currency): Draft {
  const { areas } = aStorage()
  createStored(areas)('couponDraft').set(storedDraftOf(draft, currency))
  return { ...EMPTY_DRAFT, ...draftOf(createStored(areas)('couponDraft').get(), now) }
}

test('a stored draft is restored as typed', () => {
  expect(reloaded(FILLED)).toEqual(FILLED)
  expect(reloaded(EMPTY_DRAFT)).toEqual(EMPTY_DRAFT)
})

test('choices for a single coupon are not stored', () => {
  const agreed: Draft = { ...EMPTY_DRAFT, isVip: true, advance: '5', exactCoef: '2.5', isDropOnScoreChange: true }
  expect(reloaded(agreed)).toEqual(EMPTY_DRAFT)
})

test('stakes of another currency are none; the shape stays', () => {
  expect(reloaded(FILLED, 'USD', 'RUB')).toEqual({
    ...FILLED,
    stake: null,
    stakes: {},
    blocks: { stakes: [null, null], of: FILLED.blocks?.of },
  })
})

test.each([
  ['nothing', 'null'],
  ['a list', '["size 3"]'],
  ['fields of other types', '{"size":"3","stake":5,"stakes":[],"bankers":{},"blocks":{"stakes":[],"of":{}}}'],
  ['a leg in no block', '{"blocks":{"stakes":[null],"of":{"7/result/home":"x"}}}'],
  ['an endless stake', JSON.stringify({ stake: '1'.repeat(101) })],
])('%s in the storage is an empty draft', (_what, text) => {
  const stored = createStored(aStorage({ local: { 'coupon-draft': text } }).areas)
  expect({ ...EMPTY_DRAFT, ...draftOf(stored('couponDraft').get(), 'USD') }).toEqual(EMPTY_DRAFT)
})

/** The storage of a browser in which an earlier version has left its words. */
function withWords(words: readonly string[]) {
  const { areas, local } = aStorage({ local: { 'kept.coupon-draft': JSON.stringify(words) } })
  const stored = createStored(areas)
  convertWords(stored)
  return { local, stored, draft: draftOf(stored('couponDraft').get(), 'USD') }
}

test.each([
  {
    what: 'a system with bankers, fields of the coupon first',
    words: ['size 4', 'currency USD', 'stake 5', 'single 7/result/home 12 000', 'banker 7/result/home'],
    draft: { ...EMPTY_DRAFT, size: 4, stake: '5', stakes: { '7/result/home': '12 000' }, bankers: ['7/result/home'] },
  },
  {
    what: 'blocks, fields of the coupon last',
    words: ['block', 'block 4,50', 'leg 7/result/home 0', 'leg 8/x/y 1', 'size 2', 'currency USD', 'no-bonus-bet'],
    draft: {
      ...EMPTY_DRAFT,
      blocks: { stakes: [null, '4,50'], of: { '7/result/home': 0, '8/x/y': 1 } },
      isBonusBetRemoved: true,
    },
  },
  {
    what: 'words that no version wrote',
    words: ['size many', 'leg 7/result/home x', 'block', 'hello'],
    draft: EMPTY_DRAFT,
  },
])('words of an earlier version are converted: $what', ({ words, draft: expected }) => {
  expect({ ...EMPTY_DRAFT, ...withWords(words).draft }).toEqual(expected)
})

test('words are converted once, and do not replace a newer draft', () => {
  const { local, stored } = withWords(['size 4', 'currency USD'])
  expect(local.get('kept.coupon-draft')).toBe('[]')
  stored('couponDraftWords').set(['size 9'])
  convertWords(stored)
  expect(stored('couponDraft').get()?.size).toBe(4)
})

const { pattern } = BetToPlace.properties.ref as { readonly pattern?: string }
const REF = new RegExp(pattern ?? '(?!)')
const refOf = (event: number, market: number, outcome: number): string =>
  `${'1'.repeat(event)}/${'m'.repeat(market)}/${'o'.repeat(outcome)}`

test('the longest ref of the contract is the longest that is tried here', () => {
  expect(
    [refOf(40, 400, 60), refOf(41, 400, 60), refOf(40, 401, 60), refOf(40, 400, 61)].map((ref) => REF.test(ref)),
  ).toEqual([true, false, false, false])
})

const word = (alphabet: string, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: 1, maxLength, size: 'max' })
const anyRef = fc.oneof(
  fc.tuple(word('0123456789', 40), word('abz09_:+.=~|-', 400), word('abz09-', 60)).map((parts) => parts.join('/')),
  fc.nat({ max: 9999 }).map((id) => String(id).padStart(40, '1') + refOf(40, 400, 60).slice(40)),
)
const typed = fc.string({ unit: fc.constantFrom(...'0123456789., '), maxLength: 40 })
const maybeTyped = fc.option(typed, { nil: null })

const legsOf = <T>(refs: readonly string[], value: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> =>
  fc
    .array(fc.option(value, { nil: undefined, freq: 5 }), { minLength: refs.length, maxLength: refs.length })
    .map((values) =>
      Object.fromEntries(refs.flatMap((ref, at) => (values[at] === undefined ? [] : [[ref, values[at]]]))),
    )

const anyBlocks = (refs: readonly string[]) =>
  fc
    .array(maybeTyped, { minLength: 1, maxLength: STEPS_MAX })
    .chain((stakes) => legsOf(refs, fc.nat({ max: stakes.length - 1 })).map((of) => ({ stakes, of })))

const anyDraft: fc.Arbitrary<Draft> = fc
  .uniqueArray(anyRef, { minLength: 1, maxLength: SELECTIONS_MAX, size: 'max' })
  .chain((refs) =>
    fc.record({
      size: fc.integer({ min: 2, max: 50 }),
      stake: maybeTyped,
      stakes: legsOf(refs, typed),
      bankers: fc.subarray(refs),
      blocks: fc.option(anyBlocks(refs), { nil: null }),
      isBonusBetRemoved: fc.boolean(),
    }),
  )
  .map((draft) => ({ ...EMPTY_DRAFT, ...draft }))

test('any draft is the same after a reload', () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      expect(reloaded(draft)).toEqual(draft)
    }),
    { numRuns: 200, seed: 20 },
  )
})

test('stakes of the oldest legs are dropped before a field of the coupon', () => {
  const stakes = Object.fromEntries(Array.from({ length: 300 }, (_value, at) => [`${at}/result/home`, '5']))
  const read = reloaded({ ...FILLED, stakes, bankers: [], blocks: null })
  expect(read).toMatchObject({ size: 3, stake: '1 000,50', isBonusBetRemoved: true })
  expect(Object.keys(read.stakes)).toContain('299/result/home')
  expect(Object.keys(read.stakes)).not.toContain('0/result/home')
})
