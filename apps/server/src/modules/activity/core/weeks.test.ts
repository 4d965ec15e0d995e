import { expect, test } from 'vitest'
import { weekBounds } from './weeks.ts'

const at = (text: string): number => Date.parse(text)

test.each([
  { now: '2026-11-16T00:00:00Z', zone: 0, begins: '2026-11-16T00:00:00Z' },
  { now: '2026-11-15T23:59:59Z', zone: 0, begins: '2026-11-09T00:00:00Z' },
  { now: '2026-11-15T21:00:00Z', zone: 3, begins: '2026-11-15T21:00:00Z' },
  { now: '2026-11-15T20:59:59Z', zone: 3, begins: '2026-11-08T21:00:00Z' },
  { now: '2026-11-16T04:59:59Z', zone: -5, begins: '2026-11-09T05:00:00Z' },
  { now: '2026-11-16T00:00:00Z', zone: 5.5, begins: '2026-11-15T18:30:00Z' },
  { now: '2026-11-16T00:00:00Z', zone: 99, begins: '2026-11-15T10:00:00Z' },
])('at $now, $zone hours ahead, the week began at $begins', ({ now, zone, begins }) => {
  expect(weekBounds(at(now), 1, zone)).toEqual([at(begins), at(begins) + 7 * 86_400_000])
})

test('weeks follow one another without a gap', () => {
  const bounds = weekBounds(at('2026-11-16T10:00:00Z'), 52, 0)
  expect(bounds).toHaveLength(53)
  expect(new Set(bounds.slice(1).map((bound, before) => bound - (bounds[before] ?? 0)))).toEqual(new Set([604_800_000]))
})
