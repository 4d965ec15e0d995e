import type { CallApi } from '@evens/remote-sdk'
import type { RealityCheck, SessionEnding, LimitStatus } from '@evens/contracts'
import { createStore } from '@evens/remote-sdk/core'
import { aPlayer, aShell } from '@evens/test-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionStore } from './session-store.ts'
import { watchSession } from './watch-session.ts'

const NOW = Date.parse('2026-11-16T10:00:00Z')
/** The server's clock is three minutes ahead of the browser's. */
const AHEAD = 180_000
const MINUTE = 60_000

const aLimitStatus = (facts: Partial<LimitStatus> = {}): LimitStatus => ({
  now: Date.now() + AHEAD,
  sessionStartedAt: NOW + AHEAD - 10 * MINUTE,
  sessionEndsAt: null,
  realityCheckAt: null,
  timedOutUntil: null,
  excludedUntil: null,
  ...facts,
})

/** A player's page that records its calls and the modals it opens. */
function aPageOf(
  answer: (path: string) => Partial<LimitStatus> | Error,
  userId: () => string | null = () => '7',
  ended: SessionEnding | null = null,
) {
  const asked: string[] = []
  const opened: string[] = []
  const left: unknown[] = []
  const connection = createStore<'connecting' | 'open' | 'lost'>('connecting')
  const base = aShell({ player: aPlayer() })
  base.events.on('auth.changed', (change) => left.push(change))
  const shell = {
    ...base,
    live: { ...base.live, connection },
    modals: { ...base.modals, open: (name: string) => void opened.push(name) },
    call: (async (name: string) => {
      const [method, path = ''] = name.split(' ')
      asked.push(`${method} ${path.split('/').at(-1) ?? ''}`)
      if (path.endsWith('check') && !path.endsWith('reality-check')) return { user_id: userId(), ended }
      const reply = answer(path)
      if (reply instanceof Error) throw reply
      const standing = aLimitStatus(reply)
      return path.endsWith('ping') ? standing : ({ standing, money: [] } satisfies RealityCheck)
    }) as CallApi,
  }
  return { shell, asked, opened, left, connection, page: new EventTarget() }
}

const unauthenticated = Object.assign(new Error('sign in'), { code: 'UNAUTHENTICATED' })

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  sessionStore.set(null)
})
afterEach(() => vi.useRealTimers())

test('a visitor is not asked about', async () => {
  const { asked } = aPageOf(() => ({}))
  watchSession(aShell())
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(asked).toEqual([])
})

test('a player is asked about at once, every 30 seconds, and when something of theirs has changed', async () => {
  const { shell, asked, page } = aPageOf(() => ({}))
  const stop = watchSession(shell, page)
  await vi.advanceTimersByTimeAsync(MINUTE)
  shell.events.emit('player.changed', { topics: ['limits'] })
  expect(asked).toEqual(['GET reality-check', 'POST ping', 'POST ping', 'GET reality-check'])
  stop()
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(asked).toHaveLength(4)
})

test('the reality check opens at its moment by the server’s clock, once', async () => {
  const { shell, opened, page } = aPageOf(() => ({ realityCheckAt: NOW + AHEAD + 10_000 }))
  watchSession(shell, page)
  await vi.advanceTimersByTimeAsync(9999)
  expect(opened).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(opened).toEqual(['reality-check'])
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  expect(opened).toEqual(['reality-check'])
})

test('at the session limit the player is disconnected, with a dialog until answered', async () => {
  const { shell, asked, opened, left, page } = aPageOf(() => ({ sessionEndsAt: NOW + AHEAD + 5 * MINUTE }))
  watchSession(shell, page)
  await vi.advanceTimersByTimeAsync(5 * MINUTE + 1)
  expect(opened).toEqual(['permanent-alert'])
  expect(asked.at(-1)).toBe('POST disconnect')
  expect(shell.player.get()).toBeNull()
  expect(left).toEqual([])
})

test('a session that was ended elsewhere ends here when the line comes back: the page goes home with a word', async () => {
  let id: string | null = '7'
  const { shell, left, connection, asked, page } = aPageOf(
    () => ({}),
    () => id,
  )
  watchSession(shell, page)
  connection.set('open')
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).not.toContain('GET check')
  connection.set('lost')
  connection.set('open')
  await vi.advanceTimersByTimeAsync(10)
  expect(left).toEqual([])
  id = null
  connection.set('lost')
  connection.set('open')
  await vi.advanceTimersByTimeAsync(10)
  expect(left).toEqual([{ playerId: null, word: 'session_over' }])
})

test('a refused ping does the same, but does not redirect a navigation in progress', async () => {
  const refused = (path: string) => (path.endsWith('ping') ? unauthenticated : {})
  const staying = aPageOf(refused)
  watchSession(staying.shell, staying.page)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(staying.left).toHaveLength(1)
  const leaving = aPageOf(refused)
  watchSession(leaving.shell, leaving.page)
  await vi.advanceTimersByTimeAsync(29_000)
  leaving.page.dispatchEvent(new Event('beforeunload'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(leaving.left).toEqual([])
})

test.each<{ ended: SessionEnding; leaves: readonly unknown[]; opens: readonly string[] }>([
  { ended: 'self-exclusion', leaves: [{ playerId: null, ended: 'self-exclusion' }], opens: [] },
  { ended: 'password-changed', leaves: [{ playerId: null, ended: 'password-changed' }], opens: [] },
  { ended: 'session-limit', leaves: [], opens: ['permanent-alert'] },
])('a refused call fetches the reason and shows it: $ended', async ({ ended, leaves, opens }) => {
  const { shell, left, opened, page } = aPageOf(
    (path) => (path.endsWith('ping') ? unauthenticated : {}),
    () => null,
    ended,
  )
  watchSession(shell, page)
  await vi.advanceTimersByTimeAsync(30_000)
  expect([left, opened, shell.player.get()]).toEqual([leaves, opens, null])
})

test('a ping that gets no answer changes nothing', async () => {
  const { shell, left, opened, page } = aPageOf((path) => (path.endsWith('ping') ? new Error('away') : {}))
  watchSession(shell, page)
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect([left, opened, shell.player.get()?.id]).toEqual([[], [], '7'])
})

test('a ping in flight at sign-out is cancelled before the session ends', async () => {
  const { shell, page } = aPageOf(() => ({}))
  const signals: (AbortSignal | undefined)[] = []
  const call = ((name: string, input?: { signal?: AbortSignal }) => {
    if (!name.endsWith('ping')) return shell.call(name as 'GET /web-api/user/check')
    signals.push(input?.signal)
    return new Promise(() => undefined)
  }) as CallApi
  watchSession({ ...shell, call }, page)
  await vi.advanceTimersByTimeAsync(MINUTE / 2)
  expect(signals.map((signal) => signal?.aborted)).toEqual([false])
  shell.player.set(null)
  expect(signals.map((signal) => signal?.aborted)).toEqual([true])
})
