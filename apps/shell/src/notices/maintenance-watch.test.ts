import { aPlayer, aShell } from '@evens/test-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stored } from '../browser/storage.ts'
import { announcesInMs, watchMaintenance } from './watches.ts'

const MINUTE_MS = 60_000
const NOW = Date.UTC(2026, 0, 15)

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

test.each([
  { begins: 'in an hour', fromMs: NOW + 60 * MINUTE_MS, inMs: 45 * MINUTE_MS },
  { begins: 'in ten minutes', fromMs: NOW + 10 * MINUTE_MS, inMs: 0 },
  { begins: 'now', fromMs: NOW, inMs: null },
  { begins: 'in a year', fromMs: NOW + 365 * 24 * 60 * MINUTE_MS, inMs: null },
])('of maintenance that starts $begins a player is notified in $inMs ms', ({ fromMs, inMs }) => {
  expect(announcesInMs({ fromMs, untilMs: null }, NOW)).toBe(inMs)
})

test('without planned maintenance there is no notice', () => expect(announcesInMs(null, NOW)).toBeNull())

test.each([
  { who: 'a player', player: aPlayer(), opens: ['maintenance'] },
  { who: 'a player at a payment', player: aPlayer(), route: 'officeRecharge', opens: ['snackbar'] },
  { who: 'a visitor', player: null, opens: [] },
])('$who is notified a quarter of an hour before, at most once', async ({ player, route = 'home', opens }) => {
  const opened: string[] = []
  stored('maintenanceShown', String(NOW + 20 * MINUTE_MS)).set(false)
  const plain = aShell({ player, page: { route } })
  const notify = { fromMs: NOW + 20 * MINUTE_MS, untilMs: null }
  const site = { ...plain.site, maintenance: { ...plain.site.maintenance, notify } }
  const shell = { ...plain, site, modals: { ...plain.modals, open: (name: string) => void opened.push(name) } }
  watchMaintenance(shell)
  watchMaintenance(shell)
  await vi.advanceTimersByTimeAsync(4 * MINUTE_MS)
  expect(opened).toEqual([])
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(opened).toEqual(opens)
})
