import { expect, test } from 'vitest'
import { EMPTY_DRAFT, type Draft } from './draft.ts'
import { draftOf, wordsOf } from './kept-draft.ts'

const FILLED: Draft = {
  ...EMPTY_DRAFT,
  size: 3,
  stake: '1 000,50',
  stakes: { '7/result/home': '12 000', '8/total|total=2.5/over': '' },
  bankers: ['7/result/home'],
  blocks: { stakes: [null, '4,50'], of: { '7/result/home': 0, '8/total|total=2.5/over': 1 } },
  isBonusBetRemoved: true,
}

test('what was filled in is found again as it was typed', () => {
  expect({ ...EMPTY_DRAFT, ...draftOf(wordsOf(FILLED, 'USD'), 'USD') }).toEqual(FILLED)
  expect({ ...EMPTY_DRAFT, ...draftOf(wordsOf(EMPTY_DRAFT, 'USD'), 'USD') }).toEqual(EMPTY_DRAFT)
})

test('what was meant for one coupon alone is not kept', () => {
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
