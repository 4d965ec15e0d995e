import { BetToPlace } from '@evens/contracts'
import { boundedWords, SELECTIONS_MAX } from '@evens/remote-sdk'
import { STEPS_MAX } from '@evens/rules/coupon'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_DRAFT, type Draft } from './draft.ts'
import { draftOf, wordsOf } from './stored-draft.ts'

const FILLED: Draft = {
  ...EMPTY_DRAFT,
  size: 3,
  stake: '1 000,50',
  stakes: { '7/result/home': '12 000', '8/total|total=2.5/over': '' },
  bankers: ['7/result/home'],
  blocks: { stakes: [null, '4,50'], of: { '7/result/home': 0, '8/total|total=2.5/over': 1 } },
  isBonusBetRemoved: true,
}

test('a stored draft is restored as typed', () => {
  expect({ ...EMPTY_DRAFT, ...draftOf(wordsOf(FILLED, 'USD'), 'USD') }).toEqual(FILLED)
  expect({ ...EMPTY_DRAFT, ...draftOf(wordsOf(EMPTY_DRAFT, 'USD'), 'USD') }).toEqual(EMPTY_DRAFT)
})

test('choices for a single coupon are not stored', () => {
  const agreed: Draft = { ...EMPTY_DRAFT, isVip: true, advance: '5', exactCoef: '2.5', isDropOnScoreChange: true }
  expect(wordsOf(agreed, 'USD')).toEqual(wordsOf(EMPTY_DRAFT, 'USD'))
})

test('stakes of another currency are none; the shape stays', () => {
  expect(draftOf(wordsOf(FILLED, 'USD'), 'RUB')).toMatchObject({
    size: 3,
    stake: null,
    stakes: {},
    bankers: ['7/result/home'],
    blocks: { stakes: [null, null], of: FILLED.blocks?.of },
  })
})

test.each([
  ['nothing', []],
  ['what nobody wrote', ['size many', 'leg 7/result/home x', 'block', 'hello']],
])('%s is an empty draft', (_what, words) => {
  expect({ ...EMPTY_DRAFT, ...draftOf(words, 'USD') }).toEqual(EMPTY_DRAFT)
})

// Format of the version before: fields of the coupon first.
test('an old stored draft is read', () => {
  const old = ['size 4', 'currency USD', 'stake 5', 'single 7/result/home 12', 'banker 7/result/home']
  expect(draftOf(old, 'USD')).toEqual({
    size: 4,
    stake: '5',
    stakes: { '7/result/home': '12' },
    bankers: ['7/result/home'],
    blocks: null,
    isBonusBetRemoved: false,
  })
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

test('any draft is the same after it was stored within the bounds of the shell', () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      const stored = boundedWords(JSON.parse(JSON.stringify(wordsOf(draft, 'USD'))))
      expect({ ...EMPTY_DRAFT, ...draftOf(stored, 'USD') }).toEqual(draft)
    }),
    { numRuns: 200, seed: 20 },
  )
})

test('stakes of legs that have left are dropped before a field of the coupon', () => {
  const stakes = Object.fromEntries(Array.from({ length: 300 }, (_value, at) => [`${at}/result/home`, '5']))
  const stored = boundedWords(wordsOf({ ...FILLED, stakes, bankers: [], blocks: null }, 'USD'))
  const read = draftOf(stored, 'USD')
  expect(read).toMatchObject({ size: 3, stake: '1 000,50', isBonusBetRemoved: true })
  expect(Object.keys(read.stakes)).toContain('299/result/home')
})
