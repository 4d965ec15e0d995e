import { expect, test } from 'vitest'
import { legResultAfter, verdictsOf, whyOf, type Verdict } from './verdict.ts'

const settled = (result: 0 | 1, more: object = {}): Verdict => ({
  kind: 'settled',
  certainty: 2,
  outcomes: [{ id: 'over', result, ...more }],
})
const TAKEN_BACK: Verdict = { kind: 'settlement-taken-back' }
const cancelled = (from: number | null, until: number | null): Verdict => ({
  kind: 'cancelled',
  from,
  until,
  reason: 'late_price',
})
const cancelTakenBack = (from: number | null, until: number | null): Verdict => ({
  kind: 'cancel-taken-back',
  from,
  until,
})

test.each<{ what: string; said: readonly Verdict[]; is: string }>([
  { what: 'nothing', said: [], is: 'open' },
  { what: 'won', said: [settled(1)], is: 'won' },
  { what: 'won, then lost', said: [settled(1), settled(0)], is: 'lost' },
  { what: 'won twice', said: [settled(1), settled(1)], is: 'won' },
  { what: 'half won', said: [settled(1, { voidFactor: 0.5 })], is: 'half-won' },
  { what: 'half lost', said: [settled(0, { voidFactor: 0.5 })], is: 'half-lost' },
  { what: 'refunded', said: [settled(0, { voidFactor: 1 })], is: 'void' },
  { what: 'a result that is none', said: [settled(1, { voidFactor: 1 })], is: 'open' },
  {
    what: 'of another outcome',
    said: [{ kind: 'settled', certainty: 2, outcomes: [{ id: 'under', result: 1 }] }],
    is: 'open',
  },
  { what: 'taken back', said: [settled(1), TAKEN_BACK], is: 'open' },
  { what: 'taken back and settled anew', said: [settled(1), TAKEN_BACK, settled(0)], is: 'lost' },
  { what: 'cancelled for all', said: [cancelled(null, null)], is: 'void' },
  { what: 'won and cancelled', said: [settled(1), cancelled(null, null)], is: 'void' },
  { what: 'cancelled before this bet', said: [settled(1), cancelled(null, 100)], is: 'won' },
  { what: 'cancelled after this bet', said: [settled(1), cancelled(101, null)], is: 'won' },
  { what: 'cancelled from this very moment', said: [settled(1), cancelled(100, 101)], is: 'void' },
  { what: 'a cancel taken back', said: [settled(1), cancelled(50, 150), cancelTakenBack(50, 150)], is: 'won' },
  { what: 'another cancel taken back', said: [settled(1), cancelled(50, 150), cancelTakenBack(null, 150)], is: 'void' },
])('after $what a leg is $is', ({ said, is }) => {
  expect(legResultAfter(said, 'over', 100).kind).toBe(is)
})

test('a message is about each of its markets by itself', () => {
  expect(
    verdictsOf({
      type: 'bet_cancel',
      producer: 'p',
      seq: 1,
      at: 1,
      event: '7',
      reason: 'wrong_price',
      from: 5,
      markets: [
        { market: 'result', specifiers: {} },
        { market: 'total', specifiers: { total: '2.5' } },
      ],
    }),
  ).toEqual([
    { event: '7', market: 'result', said: { kind: 'cancelled', from: 5, until: null, reason: 'wrong_price' } },
    { event: '7', market: 'total|total=2.5', said: { kind: 'cancelled', from: 5, until: null, reason: 'wrong_price' } },
  ])
  expect(verdictsOf({ type: 'alive', producer: 'p', seq: 1, at: 1 })).toEqual([])
})

test('a bet is told what concerns it, oldest first, and whether that is confirmed', () => {
  const spoken = [settled(1), cancelled(101, null), TAKEN_BACK, settled(0), cancelled(50, 150)].map((said, at) => ({
    said,
    atMs: at,
  }))
  expect(whyOf([{ spoken, outcome: 'over' }], 100)).toEqual({
    said: [
      { kind: 'settled', at: 0, reason: 'won' },
      { kind: 'settlement-taken-back', at: 2, reason: null },
      { kind: 'settled', at: 3, reason: 'lost' },
      { kind: 'cancelled', at: 4, reason: 'late_price' },
    ],
    isConfirmed: true,
  })
  expect(whyOf([{ spoken: [{ said: cancelled(101, null), atMs: 1 }], outcome: 'over' }], 100)).toBeNull()
  expect(whyOf([], 100)).toBeNull()
})

test.each([
  { certainties: [1], isConfirmed: false },
  { certainties: [1, 2], isConfirmed: true },
] as const)('certainties $certainties confirm it: $isConfirmed', ({ certainties, isConfirmed }) => {
  const spoken = certainties.map((certainty) => ({ said: { ...settled(1), certainty } as Verdict, atMs: 1 }))
  expect(whyOf([{ spoken, outcome: 'over' }], 100)?.isConfirmed).toBe(isConfirmed)
})
