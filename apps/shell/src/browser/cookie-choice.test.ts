import { createStore, type CallApi } from '@evens/remote-sdk'
import { aShell } from '@evens/test-kit'
import { cookiesAgreement } from '@evens/contracts/settings'
import { expect, test } from 'vitest'
import { ALL_COOKIES, agreeTo, agreeTypeOf, NECESSARY_COOKIES, reportAgreement } from './cookie-choice.ts'

test.each([
  { functional: false, marketing: false, type: 1 },
  { functional: true, marketing: false, type: 2 },
  { functional: false, marketing: true, type: 3 },
  { functional: true, marketing: true, type: 4 },
])('functional $functional and marketing $marketing is stored as $type', ({ type, ...choice }) => {
  expect(agreeTypeOf(choice)).toBe(type)
  expect(cookiesAgreement(type)).toEqual({ answered: true, ...choice })
})

test('necessary-only is an answer too: the question is not asked again', () => {
  const shell = aShell()
  agreeTo(shell, NECESSARY_COOKIES)
  expect(shell.settings.get().cookiesAgreeType).toBe(1)
  agreeTo(shell, ALL_COOKIES)
  expect(shell.settings.get().cookiesAgreeType).toBe(4)
})

test.each([
  { logs: true, stored: 1_700_000_000, logged: [1_700_000_000] },
  { logs: true, stored: null, logged: [] },
  { logs: false, stored: 1_700_000_000, logged: [] },
])('a site that logs agreements ($logs) receives $logged for $stored, once', async ({ logs, stored, logged }) => {
  const agreeTime = createStore<number | null>(stored)
  const sent: unknown[] = []
  const { site } = aShell()
  const shell = {
    site: { ...site, switches: { ...site.switches, logCookiesAgreement: logs } },
    call: (async (_name: string, given?: { readonly body?: unknown }) => {
      sent.push(given?.body)
      return undefined
    }) as CallApi,
  }
  await reportAgreement(shell, agreeTime)
  await reportAgreement(shell, agreeTime)
  expect(sent).toEqual(logged.map((cookiesAgreeTime) => ({ cookiesAgreeTime })))
})
