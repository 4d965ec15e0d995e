import { expect, test } from 'vitest'
import { chooseMatches, GIVEN_UP, matchStand, MOVED_MAX_MS, UNRESOLVED_MS } from './matches.ts'

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

test('every match gets a result in the end', () => {
  const marks = ['home', 'draw', 'away']
  expect(matchStand(facts, marks, AT + UNRESOLVED_MS)).toEqual(OPEN)
  expect(matchStand(facts, marks, AT + UNRESOLVED_MS + 1)).toEqual(GIVEN_UP)
  expect(matchStand({ ...facts, won: 'home', isConfirmed: true }, marks, AT + UNRESOLVED_MS + 1).result).toBe(0)
})

const HOUR = 3_600_000
const at = (...hours: readonly number[]) =>
  hours.map((hour, index) => ({ event: String(index), startsAtMs: hour * HOUR, hour }))
const chosen = (hours: readonly number[], lastClosesAt: number | null = null): readonly number[] | null =>
  chooseMatches({ size: 3 }, at(...hours), lastClosesAt === null ? null : lastClosesAt * HOUR, 0)?.map(
    ({ hour }) => hour,
  ) ?? null

test.each([
  { name: 'the first that come, leaving time to place', hours: [0.2, 1, 2, 3, 4], last: null, expected: [1, 2, 3] },
  { name: 'in the order of their start', hours: [9, 2, 5], last: null, expected: [2, 5, 9] },
  { name: 'some hours after the draw before', hours: [1, 2, 3, 5, 6, 7], last: 1, expected: [5, 6, 7] },
  { name: 'within about a day', hours: [1, 40, 41, 42], last: null, expected: [40, 41, 42] },
  { name: 'none while there are too few', hours: [1, 2], last: null, expected: null },
  { name: 'none while they lie too far apart', hours: [1, 30, 60], last: null, expected: null },
])('$name', ({ hours, last, expected }) => {
  expect(chosen(hours, last)).toEqual(expected)
})
