import { expect, test } from 'vitest'
import { GIVEN_UP, matchStand, MOVED_MAX_MS, UNRESOLVED_MS } from './match-result.ts'

const AT = 1_000_000_000_000
const facts = {
  plannedAtMs: AT,
  startsAtMs: AT,
  isOff: false,
  won: null,
  isVoid: false,
  isConfirmed: false,
  isCancelled: false,
}
const VOID = { result: 'void', isConfirmed: true }
const OPEN = { result: null, isConfirmed: false }

test.each([
  { name: 'not played yet', given: {}, stand: OPEN },
  { name: 'seen, not confirmed', given: { won: 'draw' }, stand: { result: 1, isConfirmed: false } },
  { name: 'confirmed', given: { won: 'draw', isConfirmed: true }, stand: { result: 1, isConfirmed: true } },
  { name: 'called off', given: { isOff: true }, stand: VOID },
  { name: 'moved by twelve hours', given: { startsAtMs: AT + MOVED_MAX_MS }, stand: OPEN },
  { name: 'moved by more', given: { startsAtMs: AT + MOVED_MAX_MS + 1 }, stand: VOID },
  { name: 'cancelled after a result', given: { won: 'home', isConfirmed: true, isCancelled: true }, stand: VOID },
  { name: 'void by its result', given: { isVoid: true, isConfirmed: true }, stand: VOID },
  { name: 'void as it was seen', given: { isVoid: true }, stand: OPEN },
  { name: 'an outcome that is no mark', given: { won: 'other', isConfirmed: true }, stand: OPEN },
])('$name', ({ given, stand }) => {
  expect(matchStand({ ...facts, ...given }, ['home', 'draw', 'away'], AT)).toEqual(stand)
})

test('nobody waits for a result for ever', () => {
  const marks = ['home', 'draw', 'away']
  expect(matchStand(facts, marks, AT + UNRESOLVED_MS)).toEqual(OPEN)
  expect(matchStand(facts, marks, AT + UNRESOLVED_MS + 1)).toEqual(GIVEN_UP)
  expect(matchStand({ ...facts, won: 'home', isConfirmed: true }, marks, AT + UNRESOLVED_MS + 1).result).toBe(0)
})
