import { expect, test } from 'vitest'
import { nextDue } from './session-store.ts'

const NOW = 1_000_000

test.each([
  { end: null, check: null, due: null },
  { end: NOW + 5000, check: null, due: { what: 'session-end', inMs: 5000 } },
  { end: NOW + 90_000, check: null, due: null },
  { end: null, check: NOW - 1, due: { what: 'reality-check', inMs: 0 } },
  { end: NOW + 9000, check: NOW + 3000, due: { what: 'reality-check', inMs: 3000 } },
  { end: NOW - 9000, check: NOW - 20_000, due: { what: 'session-end', inMs: 0 } },
  { end: NOW, check: NOW, due: { what: 'session-end', inMs: 0 } },
])('an end at $end and a check at $check: $due', ({ end, check, due }) => {
  expect(nextDue({ sessionEndsAt: end, realityCheckAt: check }, NOW, 30_000)).toEqual(due)
})
