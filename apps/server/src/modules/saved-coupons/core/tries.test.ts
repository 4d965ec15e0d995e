import { expect, test } from 'vitest'
import { createTries } from './tries.ts'

function tries(max: number, addressesMax = 100) {
  const clock = { ms: 0 }
  return { clock, ...createTries({ max, windowMs: 60_000, addressesMax, nowMs: () => clock.ms }) }
}

test('an address has so many tries in its window, and as many in the next', () => {
  const { clock, isSpent, spend } = tries(2)
  spend('a')
  expect(isSpent('a')).toBe(false)
  spend('a')
  expect(isSpent('a')).toBe(true)
  expect(isSpent('b'), 'another address is not asked to wait').toBe(false)
  clock.ms = 59_999
  expect(isSpent('a')).toBe(true)
  clock.ms = 60_000
  expect(isSpent('a')).toBe(false)
})

test('more addresses than there is room for push out the one that was silent longest', () => {
  const { isSpent, spend } = tries(1, 2)
  for (const address of ['a', 'b', 'a', 'c']) spend(address)
  expect(['a', 'b', 'c'].map(isSpent)).toEqual([true, false, true])
})
