import { createStore, type Player } from '@evens/remote-sdk'
import { aShell } from '@evens/test-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offerCashTeam } from './offer-cash-team.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { cookie: '', querySelector: () => null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function offered(isShown = false, route = 'home') {
  const player = createStore<Player | null>({ id: '1' } as Player)
  const call = vi.fn<() => Promise<{ isShown: boolean }>>(async () => ({ isShown }))
  const open = vi.fn<(name: string) => void>()
  const { selections, page } = aShell({ page: { route } })
  const modals = { open } as never
  offerCashTeam({ player, call: call as never, modals, log: () => undefined, selections, page })
  return { player, call, open }
}

test('an idle player is checked once the page has settled', () => {
  const { call } = offered()
  vi.advanceTimersByTime(4999)
  expect(call).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(call).toHaveBeenCalledOnce()
})

test('a player who signed out meanwhile is not checked', () => {
  const { player, call } = offered()
  player.set(null)
  vi.advanceTimersByTime(10_000)
  expect(call).not.toHaveBeenCalled()
})

test('a player with enough payments is shown the payment team, once', async () => {
  const { open } = offered(true)
  await vi.advanceTimersByTimeAsync(5000)
  expect(open).toHaveBeenCalledExactlyOnceWith('team-cash')
  expect(document.cookie).toMatch(/^cash_team=1; path=\/; max-age=32140800; samesite=lax$/)
  const { call } = offered(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(call).not.toHaveBeenCalled()
})

test('it waits for another page while the player makes a payment', async () => {
  const { open } = offered(true, 'officeRecharge')
  await vi.advanceTimersByTimeAsync(5000)
  expect([open.mock.calls, document.cookie]).toEqual([[], ''])
})

test('no other player is', async () => {
  const { open } = offered(false)
  await vi.advanceTimersByTimeAsync(5000)
  expect(open).not.toHaveBeenCalled()
  expect(document.cookie).toBe('')
})
