import { createEvents, createStore, createTexts, type PageInfo } from '@evens/remote-sdk'
import { aShell } from '@evens/test-kit'
import { expect, test } from 'vitest'
import { connectModals } from './integration.ts'
import { createModalRegistry } from './registry.ts'
import { createModals } from './store.ts'

const Nothing = () => null

function aPage(route = 'home') {
  const registry = createModalRegistry()
  for (const name of ['support', 'settings', 'user-question', 'login', 'login-dropdown'])
    registry.register(name, Nothing)
  const modals = createModals(registry)
  const events = createEvents()
  const visited: string[] = []
  const started: string[] = []
  const undo = connectModals(
    {
      ...aShell(),
      events,
      texts: createTexts('en', {}),
      page: createStore<PageInfo>({ route, params: {}, fullPath: '/en', title: '', description: '', trail: [] }),
      href: (name) => `/en/${name}`,
      navigate: (href) => void visited.push(href),
    },
    modals,
    (path) => void started.push(path),
  )
  return { events, modals, visited, started, undo, names: () => modals.opened.get().map(({ name }) => name) }
}

test('the consultant is shown and hidden on request, and nothing else with it', () => {
  const { events, modals, names } = aPage()
  modals.open('settings')
  events.emit('consultant.show', {})
  expect(names()).toEqual(['settings', 'support'])
  events.emit('consultant.hide', {})
  expect(names()).toEqual(['settings'])
})

test('a remote may close all modals and ask for the question modal', () => {
  const { events, names } = aPage()
  events.emit('user-question.show', {})
  expect(names()).toEqual(['user-question'])
  events.emit('modals.close', {})
  expect(names()).toEqual([])
})

test.each([
  { payload: {}, visited: [] },
  { payload: { goHome: true }, visited: ['/en/home'] },
])('a subscription is told with its title, going home first when asked: $payload', ({ payload, visited }) => {
  const page = aPage()
  page.events.emit('email-subscription.succeeded', payload)
  expect(page.visited).toEqual(visited)
  expect(page.modals.snackbars.get()).toMatchObject([
    { title: 'email_subscription_success_title', text: 'email_subscription_success_text' },
  ])
})

test('undone, it hears nothing more', () => {
  const { events, names, undo } = aPage()
  undo()
  events.emit('consultant.show', {})
  expect(names()).toEqual([])
})

test('there is one form to sign in at a time, and it knows where to go on', () => {
  const { events, modals, names, started } = aPage()
  events.emit('login-dropdown.show', {})
  expect(names()).toEqual(['login-dropdown'])
  expect(started, 'guard 18 is told where it began').toEqual(['/en'])
  events.emit('login.show', { returnUrl: '/en/line' })
  expect(modals.opened.get()).toMatchObject([{ name: 'login', props: { returnUrl: '/en/line' } }])
})

test.each(['login.show', 'login-dropdown.show'] as const)(
  '%s opens nothing over the page that is the form',
  (event) => {
    const { events, names } = aPage('login')
    events.emit(event, {})
    expect(names()).toEqual([])
  },
)
