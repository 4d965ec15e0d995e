import { expect, test } from 'vitest'
import { calledRecovery, done, opened, readRegTries, readTries, succeeded, tried } from './attempts.ts'

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
])('a stored attempt $what counts $counter', ({ ageMs, counter }) => {
  const stored = JSON.stringify({ authTryCounter: 3, lastAuthPopUpCallTime: null, keptAtMs: NOW - ageMs })
  expect(readTries(stored, NOW).authTryCounter).toBe(counter)
})

test.each(['', 'nonsense', '7', 'null', '{"authTryCounter":"many","keptAtMs":999999999}'])(
  '"%s" is no count',
  (stored) => {
    expect(readTries(stored, NOW)).toEqual(NONE)
  },
)

test('opening counts and is not done; success is done and forgets the time', () => {
  const once = opened(readRegTries(null, NOW), NOW)
  expect(once).toMatchObject({ regTryCounter: 1, lastRegCallTime: NOW, hasDone: false })
  const twice = opened(readRegTries(JSON.stringify(once), NOW + 5), NOW + 5)
  expect(twice).toMatchObject({ regTryCounter: 2, lastRegCallTime: NOW + 5 })
  expect(done(twice, NOW + 9)).toMatchObject({ regTryCounter: 2, lastRegCallTime: null, hasDone: true })
})

test.each([
  { name: 'a day later', stored: JSON.stringify(opened(readRegTries(null, 0), NOW - 86_400_000)) },
  { name: 'from the future', stored: JSON.stringify(opened(readRegTries(null, 0), NOW + 1)) },
  { name: 'no JSON', stored: '{' },
  { name: 'no number', stored: '{"regTryCounter":"many","keptAtMs":999999999}' },
])('an unusable record is ignored: $name', ({ stored }) => {
  expect(readRegTries(stored, NOW).regTryCounter).toBe(0)
})
