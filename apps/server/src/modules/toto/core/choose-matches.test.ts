import { expect, test } from 'vitest'
import { chooseMatches } from './choose-matches.ts'

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
