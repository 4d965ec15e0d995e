import type { CouponView } from '@evens/contracts'
import { BET_NOTICES, type CallApi } from '@evens/remote-sdk'
import { aPlayer, aShell } from '@evens/test-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notifySettled } from './notify-settled.ts'

type Given = {
  readonly permission?: NotificationPermission
  readonly wanted?: readonly string[]
  readonly isSignedIn?: boolean
}

const notified: { readonly title: string; readonly tag: string; readonly body: string }[] = []
let clicked: () => void
class FakeNotification extends EventTarget {
  static permission: NotificationPermission = 'granted'
  constructor(title: string, { tag = '', body = '' }: NotificationOptions) {
    super()
    notified.push({ title, tag, body })
    clicked = () => this.dispatchEvent(new Event('click'))
  }
  close(): void {}
}

beforeEach(() => {
  notified.length = 0
  vi.stubGlobal('Notification', FakeNotification)
  vi.stubGlobal('focus', () => undefined)
})
afterEach(() => vi.unstubAllGlobals())

const aBet = (id: string, facts: Partial<CouponView> = {}): Partial<CouponView> => ({
  id,
  state: 'settled',
  payout: '0',
  currency: 'EUR',
  exponent: 2,
  ...facts,
})

/** A hidden page of a player with one closed bet; `change` adds closed bets and pushes the topic. */
async function behind({ permission = 'granted', wanted = [BET_NOTICES], isSignedIn = true }: Given = {}) {
  FakeNotification.permission = permission
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const closed = [aBet('1')]
  const went: string[] = []
  const shell = aShell({ player: isSignedIn ? aPlayer() : null })
  shell.stored('browserNotices').set(wanted)
  const stop = notifySettled(
    {
      ...shell,
      navigate: (href) => void went.push(href),
      call: (async () => ({ coupons: [...closed], next: null })) as CallApi,
    },
    page as unknown as Document,
  )
  const turn = async (state: DocumentVisibilityState): Promise<void> => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
    await settled()
  }
  const change = async (...bets: readonly Partial<CouponView>[]): Promise<void> => {
    closed.unshift(...bets)
    shell.events.emit('player.changed', { topics: ['bets'] })
    await settled()
  }
  await turn('hidden')
  return { turn, change, went, stop }
}
const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 0))

test('a bet settled while the page is hidden is announced once, and links to itself', async () => {
  const { change, went } = await behind()
  await change(aBet('2', { payout: '4000' }), aBet('3'), aBet('4', { state: 'cancelled' }))
  await change()
  expect(notified.map(({ tag, body }) => [tag, body])).toEqual([
    ['bet-2', 'session_bet_paid'],
    ['bet-3', 'session_bet_lost'],
  ])
  clicked()
  expect(went).toEqual([expect.stringContaining('officeHistory')])
})

test('a settlement seen on the page is not announced afterwards', async () => {
  const { turn, change } = await behind()
  await turn('visible')
  await change(aBet('2'))
  await turn('hidden')
  await change()
  expect(notified).toEqual([])
})

test.each<Given & { readonly who: string }>([
  { who: 'whose browser refuses', permission: 'denied' },
  { who: 'whose browser was not asked', permission: 'default' },
  { who: 'who has switched it off', wanted: [] },
  { who: 'who is a visitor', isSignedIn: false },
])('no notice is shown $who', async (given) => {
  const { change } = await behind(given)
  await change(aBet('2'))
  expect(notified).toEqual([])
})

test('once undone it announces nothing', async () => {
  const { change, stop } = await behind()
  stop()
  await change(aBet('2'))
  expect(notified).toEqual([])
})
