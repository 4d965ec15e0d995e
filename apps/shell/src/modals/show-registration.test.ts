import type { CallApi } from '@evens/remote-sdk'
import { aShell } from '@evens/test-kit'
import { expect, test } from 'vitest'
import { showRegistration } from './connect.ts'
import { createModalRegistry } from './registry.ts'
import { createModals } from './store.ts'

type Facts = { readonly isAccepted: boolean | null; readonly shownAs?: 'page' | 'modal' | 'widget' }

function aPage({ isAccepted, shownAs = 'modal' }: Facts) {
  const registry = createModalRegistry()
  for (const name of ['registration', 'registration-widget', 'responsible-gaming']) registry.register(name, () => null)
  const modals = createModals(registry)
  const visited: string[] = []
  const responsibleGaming = isAccepted === null ? null : { version: '1', isAccepted }
  const shell = {
    ...aShell({ site: { registration: { types: ['one_click'], shownAs } }, page: { fullPath: '/en/casino' } }),
    call: (() => Promise.resolve({ responsibleGaming })) as CallApi,
    navigate: (href: string) => void visited.push(href),
  }
  const stored: string[] = []
  const show = (asked: { readonly type?: string } = {}) =>
    showRegistration(shell, modals, asked, (path) => void stored.push(path))
  return { shell, modals, visited, stored, show, opened: () => modals.opened.get().map(({ name }) => name) }
}

test.each([
  { shownAs: 'modal', opened: ['registration'], visited: [] },
  { shownAs: 'widget', opened: ['registration-widget'], visited: [] },
  { shownAs: 'page', opened: [], visited: ['/en/registration?registrationStartedFrom=%2Fen%2Fcasino'] },
] as const)('shown as $shownAs', async ({ shownAs, opened, visited }) => {
  const page = aPage({ isAccepted: true, shownAs })
  await page.show()
  expect(page.opened()).toEqual(opened)
  expect(page.stored).toEqual(['/en/casino'])
  expect(page.visited).toEqual(visited)
  expect(page.shell.settings.get().isRegistrationProcess).toBe(true)
})

test('an agreement that is not accepted comes first, and registration after it, once', async () => {
  const { show, modals, opened, stored } = aPage({ isAccepted: false })
  await show({ type: 'one_click' })
  expect(opened()).toEqual(['responsible-gaming'])
  await show()
  expect(opened()).toEqual(['responsible-gaming'])
  expect(stored).toEqual([])
  const onDone = modals.opened.get()[0]?.props['onDone'] as (() => void) | undefined
  modals.close()
  onDone?.()
  expect(modals.opened.get()).toMatchObject([
    { name: 'registration', props: { type: 'one_click', path: '/en/casino' } },
  ])
})

test('registration continues without an agreement, or if it cannot be shown', async () => {
  const none = aPage({ isAccepted: null })
  await none.show()
  expect(none.opened()).toEqual(['registration'])
  const away = aPage({ isAccepted: false })
  await showRegistration({ ...away.shell, call: () => Promise.reject(new Error('away')) }, away.modals, {}, () => {})
  expect(away.opened()).toEqual(['registration'])
})
