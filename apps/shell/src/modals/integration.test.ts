import { createEvents, createTexts } from '@evens/remote-sdk'
import { expect, test } from 'vitest'
import { connectModals } from './integration.ts'
import { createModalRegistry } from './registry.ts'
import { createModals } from './store.ts'

const Nothing = () => null

function aPage() {
  const registry = createModalRegistry()
  for (const name of ['support', 'settings', 'user-question', 'alert-with-link']) registry.register(name, Nothing)
  const modals = createModals(registry)
  const events = createEvents()
  const visited: string[] = []
  const undo = connectModals(
    {
      events,
      texts: createTexts('en', {}),
      href: (route) => `/en/${route}`,
      navigate: (href) => void visited.push(href),
    },
    modals,
  )
  return { events, modals, visited, undo, names: () => modals.opened.get().map(({ name }) => name) }
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

test('registration and sign-in have pages of their own', () => {
  const { events, visited } = aPage()
  events.emit('registration.show', {})
  events.emit('login.show', {})
  expect(visited).toEqual(['/en/registration', '/en/login'])
})

test('a visitor who is sent home from a page of players is told where to sign in', () => {
  const { events, modals } = aPage()
  events.emit('login-dropdown.show', {})
  expect(modals.opened.get()).toMatchObject([{ name: 'alert-with-link', props: { href: '/en/login' } }])
})
