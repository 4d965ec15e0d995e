import { expect, test } from 'vitest'
import { done, opened, readRegTries } from './reg-tries.ts'

const NOW = 1_000_000_000

test('opening counts and is not done; success is done and forgets the time', () => {
  const once = opened(readRegTries(null, NOW), NOW)
  expect(once).toMatchObject({ regTryCounter: 1, lastRegCallTime: NOW, hasDone: false })
  const twice = opened(readRegTries(JSON.stringify(once), NOW + 5), NOW + 5)
  expect(twice).toMatchObject({ regTryCounter: 2, lastRegCallTime: NOW + 5 })
  expect(done(twice, NOW + 9)).toMatchObject({ regTryCounter: 2, lastRegCallTime: null, hasDone: true })
})

test.each([
  { name: 'a day later', kept: JSON.stringify(opened(readRegTries(null, 0), NOW - 86_400_000)) },
  { name: 'from the future', kept: JSON.stringify(opened(readRegTries(null, 0), NOW + 1)) },
  { name: 'no JSON', kept: '{' },
  { name: 'no number', kept: '{"regTryCounter":"many","keptAtMs":999999999}' },
])('nothing is known of what was kept: $name', ({ kept }) => {
  expect(readRegTries(kept, NOW).regTryCounter).toBe(0)
})
