import { expect, test } from 'vitest'
import { microsIn, workedMicros } from './cpu.ts'

test.each([
  { name: 'postgres', user: 7, system: 3, micros: 100_000 },
  { name: 'a) R (b', user: 0, system: 12, micros: 120_000 },
])('the process "$name" has worked $micros µs', ({ name, user, system, micros }) => {
  expect(microsIn(`42 (${name}) S 1 42 42 0 -1 4194560 901 0 0 0 ${user} ${system} 0 0 20 0 1 0`)).toBe(micros)
})

test('work is counted', () => {
  const before = workedMicros()
  let sum = 0
  for (let at = 0; at < 5_000_000; at += 1) sum += Math.sqrt(at)
  expect(sum).toBeGreaterThan(0)
  expect(workedMicros()).toBeGreaterThan(before)
})
