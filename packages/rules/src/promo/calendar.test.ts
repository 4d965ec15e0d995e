import { expect, test } from 'vitest'
import { periodOf, runsAt } from './calendar.ts'

const at = (text: string): number => Date.parse(text)
const runs = { from: at('2026-11-01T00:00:00Z'), until: at('2026-12-01T00:00:00Z') }
const fridays = { ...runs, weekdays: [5] }
const evenings = { ...runs, hours: { from: 18, until: 24 } }

test.each([
  ['before it starts', runs, '2026-10-31T23:59:59Z', false],
  ['from its first moment', runs, '2026-11-01T00:00:00Z', true],
  ['before its end', runs, '2026-11-30T23:59:59Z', true],
  ['at its end', runs, '2026-12-01T00:00:00Z', false],
  ['without an end', { ...runs, until: null }, '2040-01-01T00:00:00Z', true],
  ['on its Friday', fridays, '2026-11-20T12:00:00Z', true],
  ['on a Thursday', fridays, '2026-11-19T23:59:59Z', false],
  ['on a Sunday, which is 7', { ...runs, weekdays: [7] }, '2026-11-22T12:00:00Z', true],
  ['in its hours', evenings, '2026-11-20T18:00:00Z', true],
  ['before its hours', evenings, '2026-11-20T17:59:59Z', false],
])('a promotion %s', (_title, when, moment, isRunning) => {
  expect(runsAt({ runs: when }, at(moment))).toBe(isRunning)
})

test.each([
  [{ day: 1, ever: 3 }, '2026-11-19'],
  [{ week: 1 }, 'week 2026-11-16'],
  [{ month: 2 }, '2026-11'],
  [{ ever: 1 }, 'ever'],
  [undefined, null],
])('bounds %j count in the period %j', (perPerson, period) => {
  expect(periodOf({ perPerson, claimDays: 7 }, at('2026-11-19T23:00:00Z'))).toBe(period)
})
