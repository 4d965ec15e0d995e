import { describe, expect, test } from 'vitest'
import { isTurnOf, rotating, testDay } from './rotation.ts'

describe('the day of a test run', () => {
  test.each([
    { named: undefined, day: 20_774 },
    { named: '0', day: 0 },
    { named: '20001', day: 20_001 },
    { named: '', day: 20_774 },
    { named: 'tomorrow', day: 20_774 },
    { named: '-1', day: 20_774 },
    { named: '1.5', day: 20_774 },
  ])('is $day when $named is named', ({ named, day }) => {
    expect(testDay({ EVENS_TEST_DAY: named }, Date.UTC(2026, 10, 17, 23, 59))).toBe(day)
  })
})

test('in as many days as there are parts each part has its turn once', () => {
  const turns = [0, 1, 2, 3, 4].map((part) => [20, 21, 22, 23, 24].filter((day) => isTurnOf(part, 5, day)))
  expect(turns).toEqual([[20], [21], [22], [23], [24]])
})

test('a part is left to the long run on every other day', () => {
  expect([0, 1, 2].map((part) => rotating(part, 3, 7))).toEqual([' @rotating @long', ' @rotating', ' @rotating @long'])
})
