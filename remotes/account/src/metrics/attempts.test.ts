import { createStored, type AuthTries, type RegTries } from '@evens/remote-sdk'
import { aStorage } from '@evens/test-kit'
import { expect, test } from 'vitest'
import { calledRecovery, done, opened, recent, succeeded, tried } from './attempts.ts'

const NOW = 1_000_000_000
const NONE: AuthTries = { authTryCounter: 0, lastAuthPopUpCallTime: null, keptAtMs: 0 }
const NONE_REGISTERED: RegTries = { regTryCounter: 0, lastRegCallTime: null, hasDone: false, keptAtMs: 0 }

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
])('a counter of three $what counts $counter', ({ ageMs, counter }) => {
  const stored = { authTryCounter: 3, lastAuthPopUpCallTime: null, keptAtMs: NOW - ageMs }
  expect(recent(stored, NONE, NOW).authTryCounter).toBe(counter)
})

test.each(['', 'nonsense', '7', 'null', '{"authTryCounter":"many","lastAuthPopUpCallTime":null,"keptAtMs":999999999}'])(
  '"%s" in the storage is no count',
  (text) => {
    const stored = createStored(aStorage({ local: { analytics_metrics: text } }).areas)
    expect(stored('authTries').get()).toBeNull()
  },
)

test('opening counts and is not done; success is done and forgets the time', () => {
  const once = opened(NONE_REGISTERED, NOW)
  expect(once).toMatchObject({ regTryCounter: 1, lastRegCallTime: NOW, hasDone: false })
  const twice = opened(once, NOW + 5)
  expect(twice).toMatchObject({ regTryCounter: 2, lastRegCallTime: NOW + 5 })
  expect(done(twice, NOW + 9)).toMatchObject({ regTryCounter: 2, lastRegCallTime: null, hasDone: true })
})

test.each(['{', '{"regTryCounter":"many","lastRegCallTime":null,"keptAtMs":999999999}'])(
  '%s in the storage is no count of registrations',
  (text) => {
    const stored = createStored(aStorage({ local: { analytics_metrics_registration: text } }).areas)
    expect(stored('registrationTries').get()).toBeNull()
  },
)

test('counters of a registration are stored in the form that is read', () => {
  const stored = createStored(aStorage().areas)
  stored('registrationTries').set(opened(NONE_REGISTERED, NOW))
  expect(stored('registrationTries').get()?.regTryCounter).toBe(1)
})
