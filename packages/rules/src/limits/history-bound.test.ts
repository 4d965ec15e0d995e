import { expect, test } from 'vitest'
import { boundFrom, firstHistoryDay, historySinceMs } from './history-bound.ts'

test.each([
  [36, '2026-11-18', '2023-11-18'],
  [1, '2026-03-31', '2026-02-28'],
  [1, '2024-03-31', '2024-02-29'],
  [12, '2024-02-29', '2023-02-28'],
  [10, '2026-10-05', '2025-12-05'],
  [120, '2026-01-01', '2016-01-01'],
])('%i months before %s is %s', (months, today, first) => {
  expect(firstHistoryDay(months, today)).toBe(first)
})

test('the bound includes the whole first day of every time zone', () => {
  for (const zoneHours of [-12, 0, 5.75, 14])
    for (const nowMs of [Date.UTC(2026, 10, 18, 0, 1), Date.UTC(2026, 10, 18, 23, 59), Date.UTC(2026, 2, 31, 12)]) {
      const localDay = new Date(nowMs + zoneHours * 3_600_000).toISOString().slice(0, 10)
      const begins = Date.parse(`${firstHistoryDay(36, localDay)}T00:00:00Z`) - zoneHours * 3_600_000
      expect(historySinceMs(36, nowMs)).toBeLessThanOrEqual(begins)
    }
})

test('a period that begins earlier, or nowhere, begins at the bound', () => {
  expect([boundFrom(undefined, 500), boundFrom('499', 500), boundFrom('501', 500)]).toEqual(['500', '500', '501'])
})
