import type { CallApi, Selection } from '@evens/remote-sdk'
import { aPlayer, aShell, aSite } from '@evens/test-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetNewPlayer, noteNewPlayer } from './next-page.ts'
import { startReminders } from './player-notices.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const A_LEG: Selection = {
  ...{ ref: '1/result/home', odds: 2100, event: 'A – B', market: 'Result', outcome: 'A', sport: 'football' },
  ...{ href: '/en/line/football/1-l/1-g', isLive: false },
}
const TRANSFER = { id: 't1', siteName: 'Ledara' }
const conversionOf = (status: number) => ({ status, currency: 'EUR', currencies: ['USD'] })

async function opened(
  id: string,
  isOn: boolean,
  answers: Readonly<Record<string, unknown>>,
  { route = 'home', hasSlip = false } = {},
): Promise<string[]> {
  const names: string[] = []
  const plain = aShell({ player: aPlayer({ id }), page: { route } })
  const { switches } = aSite()
  startReminders({
    ...plain,
    site: { ...plain.site, switches: { ...switches, conversionReminder: isOn } },
    selections: { ...plain.selections, get: () => (hasSlip ? [A_LEG] : []) },
    modals: { ...plain.modals, open: (name) => void names.push(name) },
    call: (async (name: string) => answers[name.split(' ')[1] ?? '']) as CallApi,
  })
  await vi.runAllTimersAsync()
  return names
}

test.each([
  { is: 'empty', status: 1, isOn: true, shows: ['convert-main-account'] },
  { is: 'in use', status: 2, isOn: true, shows: ['convert-additional-account'] },
  { is: 'not to be converted', status: 0, isOn: true, shows: [] },
  { is: 'of a site that reminds nobody', status: 1, isOn: false, shows: [] },
])('the modal for an account that is $is: $shows', async ({ is, status, isOn, shows }) => {
  const answers = {
    '/web-api/user/transfer': { transfer: null },
    '/web-api/user/account-conversion': conversionOf(status),
  }
  expect(await opened(is, isOn, answers)).toEqual(shows)
  expect(await opened(is, isOn, answers), 'once in a session').toEqual([])
})

test('a required transfer is shown on every page until done; other reminders follow once', async () => {
  const answersWith = (transfer: typeof TRANSFER | null) => ({
    '/web-api/user/transfer': { transfer },
    '/web-api/user/account-conversion': conversionOf(1),
  })
  expect(await opened('moving', true, answersWith(TRANSFER))).toEqual(['transfer'])
  expect(await opened('moving', true, answersWith(TRANSFER))).toEqual(['transfer'])
  expect(await opened('moving', true, answersWith(null))).toEqual(['convert-main-account'])
  expect(await opened('moving', true, answersWith(TRANSFER))).toEqual([])
})

test('with a filled slip no reminder opens a dialog, until the slip is empty', async () => {
  const answers = {
    '/web-api/user/transfer': { transfer: null },
    '/web-api/user/account-conversion': conversionOf(1),
  }
  expect(await opened('betting', true, answers, { hasSlip: true })).toEqual([])
  expect(await opened('betting', true, answers)).toEqual(['convert-main-account'])
})

test('no reminders appear before changed terms are accepted', async () => {
  const answers = { '/web-api/user/transfer': { transfer: TRANSFER } }
  expect(await opened('terms', true, answers, { route: 'confirmTerms' })).toEqual([])
  expect(await opened('terms', true, answers)).toEqual(['transfer'])
})

test('after registration reminders start on the second page', async () => {
  const answers = { '/web-api/user/transfer': { transfer: null }, '/web-api/user/account-conversion': conversionOf(1) }
  noteNewPlayer()
  expect(await opened('new', true, answers)).toEqual([])
  forgetNewPlayer()
  expect(await opened('new', true, answers)).toEqual(['convert-main-account'])
})
