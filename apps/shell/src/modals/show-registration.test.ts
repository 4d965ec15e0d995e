import { aShell } from '@evens/test-kit'
import { expect, test } from 'vitest'
import { showRegistration } from './connect.ts'
import { createModalRegistry } from './registry.ts'
import { createModals } from './store.ts'

function aPage(shownAs: 'page' | 'modal' | 'widget' = 'modal') {
  const registry = createModalRegistry()
  for (const name of ['registration', 'registration-widget', 'responsible-gaming']) registry.register(name, () => null)
  const modals = createModals(registry)
  const visited: string[] = []
  const shell = {
    ...aShell({ site: { registration: { types: ['one_click'], shownAs } }, page: { fullPath: '/en/casino' } }),
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
] as const)('shown as $shownAs', ({ shownAs, opened, visited }) => {
  const page = aPage(shownAs)
  page.show()
  expect(page.opened()).toEqual(opened)
  expect(page.stored).toEqual(['/en/casino'])
  expect(page.visited).toEqual(visited)
  expect(page.shell.settings.get().isRegistrationProcess).toBe(true)
})

test('it opens at once, the agreement being part of the form, and one at a time', () => {
  const { show, modals, opened, stored } = aPage()
  show({ type: 'one_click' })
  expect(modals.opened.get()).toMatchObject([
    { name: 'registration', props: { type: 'one_click', path: '/en/casino' } },
  ])
  show()
  expect(opened()).toEqual(['registration'])
  expect(stored).toEqual(['/en/casino'])
})
