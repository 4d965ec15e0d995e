import type { AccountChoices } from '@evens/contracts/settings'
import type { CallApi, Shell } from '@evens/remote-sdk'
import { aPlayer, aShell } from '@evens/test-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserChoices, followChoices, forgetChoices, mergeChoices } from './account-choices.ts'

const DELAY_MS = 100
let cookies: string[]
beforeEach(() => {
  vi.useFakeTimers()
  cookies = []
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', {
    get cookie() {
      return cookies.join('; ')
    },
    set cookie(written: string) {
      const [pair = ''] = written.split(';')
      const name = pair.slice(0, pair.indexOf('='))
      const others = cookies.filter((other) => !other.startsWith(`${name}=`))
      cookies = written.includes('Max-Age=0') ? others : [...others, pair]
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page of a player, and the account that answers it. */
function aPlayersPage(account: AccountChoices = {}, id: string | null = '7') {
  const sent: unknown[] = []
  const answered = { values: account }
  const call = (async (name: string, input?: { readonly body?: unknown }) => {
    if (name.startsWith('POST')) sent.push(input?.body)
    return answered
  }) as unknown as CallApi
  const shell: Shell = { ...aShell({ player: id === null ? null : aPlayer({ id }) }), call }
  // The browser has held this player's choices before.
  if (id !== null) shell.stored('choicesOf').set(id)
  return { shell, sent, answered }
}

test('the choices of the account are applied, and applying them saves nothing', async () => {
  const { shell, sent } = aPlayersPage({ appTheme: '1', favouriteGames: '["9"]' })
  followChoices(shell)
  await vi.advanceTimersByTimeAsync(DELAY_MS * 2)
  expect(shell.settings.get().appTheme).toBe(1)
  expect(shell.stored('favouriteGames').get()).toEqual(['9'])
  expect(sent).toEqual([])
})

test('a change is saved with the account, several at once, and only what changed', async () => {
  const { shell, sent } = aPlayersPage()
  followChoices(shell)
  await vi.advanceTimersByTimeAsync(0)
  shell.stored('favouriteGames').set(['1'])
  shell.stored('couponAmounts').set(['5', '10'])
  shell.settings.set((now) => ({ ...now, coefViewId: 2 }))
  await vi.advanceTimersByTimeAsync(DELAY_MS)
  expect(sent).toEqual([{ values: { coefViewId: '2', favouriteGames: '["1"]', couponAmounts: '["5","10"]' } }])
})

test('a list that was emptied is saved as empty', async () => {
  const { shell, sent } = aPlayersPage({ favouriteGames: '["9"]' })
  followChoices(shell)
  await vi.advanceTimersByTimeAsync(0)
  shell.stored('favouriteGames').set([])
  await vi.advanceTimersByTimeAsync(DELAY_MS)
  expect(sent).toEqual([{ values: { favouriteGames: '[]' } }])
})

test('a change on another device is applied when the push names it', async () => {
  const { shell, answered } = aPlayersPage()
  followChoices(shell)
  await vi.advanceTimersByTimeAsync(0)
  answered.values = { favouriteChamps: '["3"]' }
  shell.events.emit('player.changed', { topics: ['bets'] })
  await vi.advanceTimersByTimeAsync(0)
  expect(shell.stored('favouriteChamps').get()).toEqual([])
  shell.events.emit('player.changed', { topics: ['choices'] })
  await vi.advanceTimersByTimeAsync(0)
  expect(shell.stored('favouriteChamps').get()).toEqual(['3'])
})

test('a push that arrives while a change waits is read after the change was saved', async () => {
  const { shell, sent, answered } = aPlayersPage()
  followChoices(shell)
  await vi.advanceTimersByTimeAsync(0)
  shell.stored('couponType').set('express')
  answered.values = { couponType: '["express"]', favouriteChamps: '["3"]' }
  shell.events.emit('player.changed', { topics: ['choices'] })
  await vi.advanceTimersByTimeAsync(0)
  expect(shell.stored('favouriteChamps').get()).toEqual([])
  await vi.advanceTimersByTimeAsync(DELAY_MS)
  expect(sent).toEqual([{ values: { couponType: '["express"]' } }])
  expect(shell.stored('favouriteChamps').get()).toEqual(['3'])
})

/** A page whose account answers only when it is told to, and has what was saved before the answer. */
function aSlowPage(account: Record<string, string> = {}) {
  const waiting: (() => void)[] = []
  const call = ((name: string, input?: { readonly body?: { readonly values: object } }) => {
    const values = { ...account }
    return new Promise((resolve) => {
      waiting.push(() => {
        if (name.startsWith('POST')) Object.assign(account, input?.body?.values)
        resolve({ values: name.startsWith('POST') ? { ...account } : values })
      })
    })
  }) as unknown as CallApi
  const shell: Shell = { ...aShell({ player: aPlayer({ id: '7' }) }), call }
  shell.stored('choicesOf').set('7')
  const answer = async (): Promise<void> => {
    waiting.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { shell, account, waiting, answer }
}

test('a push that arrives while a save is in flight does not revert the choice', async () => {
  const { shell, account, waiting, answer } = aSlowPage()
  followChoices(shell)
  await vi.advanceTimersByTimeAsync(0)
  await answer()
  shell.stored('couponType').set('express')
  await vi.advanceTimersByTimeAsync(DELAY_MS)
  shell.events.emit('player.changed', { topics: ['choices'] })
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting).toHaveLength(1)
  await answer()
  expect(shell.stored('couponType').get()).toBe('express')
  await answer()
  expect([shell.stored('couponType').get(), account['couponType']]).toEqual(['express', '["express"]'])
})

test('an answer that was on its way while a choice was made and saved is read again', async () => {
  const { shell, waiting, answer } = aSlowPage({ couponType: '["system"]' })
  followChoices(shell)
  await vi.advanceTimersByTimeAsync(0)
  shell.stored('couponType').set('express')
  await vi.advanceTimersByTimeAsync(DELAY_MS)
  // The save is answered before the first read, which has seen the account without the choice.
  waiting.reverse()
  await answer()
  await answer()
  await answer()
  await answer()
  expect(shell.stored('couponType').get()).toBe('express')
})

test('a choice that is made while another is saved is saved after it', async () => {
  const { shell, account, waiting, answer } = aSlowPage()
  followChoices(shell)
  await vi.advanceTimersByTimeAsync(0)
  await answer()
  shell.stored('couponType').set('express')
  await vi.advanceTimersByTimeAsync(DELAY_MS)
  shell.stored('couponType').set('system')
  await vi.advanceTimersByTimeAsync(DELAY_MS * 2)
  expect(waiting).toHaveLength(1)
  await answer()
  await answer()
  expect([shell.stored('couponType').get(), account['couponType']]).toEqual(['system', '["system"]'])
})

test('choices that belong to no player yet are merged into the account on the first page', async () => {
  const { shell, sent } = aPlayersPage()
  shell.stored('choicesOf').set(null)
  shell.stored('favouriteGames').set(['4'])
  followChoices(shell)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([{ values: { favouriteGames: '["4"]' }, isMerge: true }])
})

test.each([
  { who: 'a visitor', id: null },
  { who: 'another player', id: '8' },
])('$who finds nothing of a player whose session ended by itself', async ({ id }) => {
  const { shell } = aPlayersPage({}, id)
  shell.stored('choicesOf').set('7')
  shell.stored('favouriteGames').set(['1'])
  shell.stored('couponFlags').set(['one-click'])
  followChoices(shell)
  expect([shell.stored('favouriteGames').get(), shell.stored('couponFlags').get()]).toEqual([[], []])
})

test('signing out removes lists and settings of the account, and leaves the language and the consent', () => {
  const { shell } = aPlayersPage()
  cookies = ['app_theme=1', 'lng=ru', 'cookies_agree_type=4', 'coef_view_id=2']
  shell.stored('couponAmounts').set(['5'])
  forgetChoices(shell.stored)
  expect(cookies).toEqual(['lng=ru', 'cookies_agree_type=4'])
  expect(shell.stored('couponAmounts').get()).toEqual([])
})

test('at sign-in the explicit choices of the browser are handed over; a failure does not stop the sign-in', async () => {
  const { shell, sent } = aPlayersPage({}, null)
  cookies = ['app_theme=1', 'lng=ru']
  shell.stored('favouriteGames').set(['4'])
  expect(browserChoices(shell)).toEqual({ appTheme: '1', favouriteGames: '["4"]' })
  await mergeChoices(shell)
  expect(sent).toEqual([{ values: { appTheme: '1', favouriteGames: '["4"]' }, isMerge: true }])
  const failing = (() => Promise.reject(new Error('no answer'))) as unknown as CallApi
  await expect(mergeChoices({ ...shell, call: failing, log: () => undefined })).resolves.toBeUndefined()
})
