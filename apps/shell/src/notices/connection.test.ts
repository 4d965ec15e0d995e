import { createStore } from '@evens/remote-sdk/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ConnectionNotice, greetsPlayers, watchConnection } from './bottom-notices.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aLine() {
  const connection = createStore<'connecting' | 'open' | 'lost'>('open')
  const notices: ConnectionNotice[] = []
  const stop = watchConnection(connection, (word) => void notices.push(word))
  return { connection, notices, stop }
}

test('a connection lost for long is announced, and so is its return, for a while', () => {
  const { connection, notices } = aLine()
  connection.set('lost')
  vi.advanceTimersByTime(1499)
  expect(notices).toEqual([])
  vi.advanceTimersByTime(1)
  expect(notices).toEqual(['lost'])
  connection.set('open')
  expect(notices).toEqual(['lost', 'back'])
  vi.advanceTimersByTime(4000)
  expect(notices).toEqual(['lost', 'back', null])
})

test('a line that comes back at once is not talked about', () => {
  const { connection, notices } = aLine()
  connection.set('lost')
  vi.advanceTimersByTime(1000)
  connection.set('open')
  vi.advanceTimersByTime(10_000)
  expect(notices).toEqual([])
})

test('a page without subscriptions has no connection notice', () => {
  const { connection, notices } = aLine()
  connection.set('lost')
  vi.advanceTimersByTime(2000)
  connection.set('connecting')
  expect(notices).toEqual(['lost', null])
})

test('a stopped watch announces nothing', () => {
  const { connection, notices, stop } = aLine()
  connection.set('lost')
  stop()
  vi.advanceTimersByTime(10_000)
  expect(notices).toEqual([])
})

test.each([
  { route: 'home', isGreeted: true },
  { route: 'line', isGreeted: true },
  { route: 'officeAccount', isGreeted: false },
  { route: 'printCoupon', isGreeted: false },
  { route: 'no-such-route', isGreeted: false },
])('on $route a player is greeted: $isGreeted', ({ route, isGreeted }) => expect(greetsPlayers(route)).toBe(isGreeted))
