import { createStore, type Player } from '@evens/remote-sdk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offerCashTeam } from './offer-cash-team.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { cookie: '' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function offered() {
  const player = createStore<Player | null>({ id: '1' } as Player)
  const call = vi.fn<() => Promise<{ isShown: boolean }>>(async () => ({ isShown: false }))
  offerCashTeam({ player, call: call as never, modals: {} as never, log: () => undefined })
  return { player, call }
}

test('a player who stays is asked about once the page has come to rest', () => {
  const { call } = offered()
  vi.advanceTimersByTime(4999)
  expect(call).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(call).toHaveBeenCalledOnce()
})

test('nobody is asked about who has signed out meanwhile', () => {
  const { player, call } = offered()
  player.set(null)
  vi.advanceTimersByTime(10_000)
  expect(call).not.toHaveBeenCalled()
})
