import { expect, test } from 'vitest'
import { calledRecovery, readTries, succeeded, tried } from './auth-tries.ts'

const NOW = 1_000_000_000
const NONE = readTries(null, NOW)

test('tries are counted, a recovery among them, and success sets them to none', () => {
  const twice = calledRecovery(tried(NONE, NOW), NOW + 5)
  expect(twice).toEqual({ authTryCounter: 2, lastAuthPopUpCallTime: NOW + 5, keptAtMs: NOW + 5 })
  expect(succeeded(twice, NOW + 9)).toMatchObject({ authTryCounter: 0, lastAuthPopUpCallTime: NOW + 5 })
})

test.each([
  { what: 'of a moment ago', ageMs: 1000, counter: 3 },
  { what: 'of almost a day ago', ageMs: 86_399_999, counter: 3 },
  { what: 'of a day ago', ageMs: 86_400_000, counter: 0 },
  { what: 'of the future', ageMs: -1, counter: 0 },
])('what was kept $what counts $counter', ({ ageMs, counter }) => {
  const kept = JSON.stringify({ authTryCounter: 3, lastAuthPopUpCallTime: null, keptAtMs: NOW - ageMs })
  expect(readTries(kept, NOW).authTryCounter).toBe(counter)
})

test.each(['', 'nonsense', '7', 'null', '{"authTryCounter":"many","keptAtMs":999999999}'])(
  '"%s" is no count',
  (kept) => {
    expect(readTries(kept, NOW)).toEqual(NONE)
  },
)
