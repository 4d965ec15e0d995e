import { createEvents, createStore, createTexts, type PageInfo } from '@evens/remote-sdk'
import { aShell, aSite, withSwitches } from '@evens/test-kit'
import { expect, test } from 'vitest'
import { connectModals, createAskQuestion, openByQuery, registrationPlace } from './connect.ts'
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
])('a subscription is announced with its title, going home first if requested: $payload', ({ payload, visited }) => {
  const page = aPage()
  page.events.emit('email-subscription.succeeded', payload)
  expect(page.visited).toEqual(visited)
  expect(page.modals.snackbars.get()).toMatchObject([
    { title: 'email_subscription_success_title', text: 'email_subscription_success_text' },
  ])
})

test('once undone, it receives nothing', () => {
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

function aQuestion() {
  const registry = createModalRegistry()
  registry.register('user-question', () => null)
  const modals = createModals(registry)
  return {
    modals,
    ask: createAskQuestion(modals),
    answer() {
      for (const { props } of modals.opened.get()) (props['onAnswered'] as () => void)()
      modals.closeNamed('user-question')
    },
  }
}

test('two callers wait for one question', async () => {
  const { ask, answer, modals } = aQuestion()
  const both = [ask(), ask()]
  expect(modals.opened.get()).toHaveLength(1)
  answer()
  expect(await Promise.all(both)).toEqual([true, true])
})

test('closing without an answer is a no, and the question is asked again next time', async () => {
  const { ask, answer, modals } = aQuestion()
  const closed = ask()
  modals.close()
  expect(await closed).toBe(false)
  const again = ask()
  answer()
  expect(await again).toBe(true)
})

const TYPES = ['one_click'] as const

test.each([
  { shownAs: 'page', route: 'home', place: 'page' },
  { shownAs: 'modal', route: 'home', place: 'modal' },
  { shownAs: 'widget', route: 'home', place: 'widget' },
  { shownAs: 'modal', route: 'login', place: 'page' },
  { shownAs: 'modal', route: 'registration', place: null },
] as const)('shown as $shownAs, on $route it is found in: $place', ({ shownAs, route, place }) => {
  const site = aSite({ registration: { types: [...TYPES], shownAs } })
  expect(registrationPlace({ site, route, isSignedIn: false })).toBe(place)
})

test('nothing happens with registration off, without a type, or for a signed-in player', () => {
  const registration = { types: [...TYPES], shownAs: 'modal' as const }
  const off = aSite({ registration, ...withSwitches({ registration: false }) })
  expect(registrationPlace({ site: off, route: 'home', isSignedIn: false })).toBeNull()
  const none = aSite({ registration: { types: [], shownAs: 'modal' } })
  expect(registrationPlace({ site: none, route: 'home', isSignedIn: false })).toBeNull()
  expect(registrationPlace({ site: aSite({ registration }), route: 'home', isSignedIn: true })).toBeNull()
})

test.each([
  { search: '?modal=welcome', opens: ['welcome'], because: 'it is registered' },
  { search: '?a=1&modal=welcome&b=2', opens: ['welcome'], because: 'other parameters do not matter' },
  { search: '?modal=alert', opens: [], because: 'an address must not put words into an alert' },
  { search: '?modal=login', opens: [], because: 'nobody has registered it' },
  { search: '?modal=__proto__', opens: [], because: 'only registered names count' },
  { search: '?modal=', opens: [], because: 'it names nothing' },
  { search: '', opens: [], because: 'nothing is asked for' },
])('"$search" opens $opens: $because', ({ search, opens }) => {
  const registry = createModalRegistry()
  registry.register('welcome', Nothing)
  registry.register('alert', Nothing, { byQuery: false })
  const modals = createModals(registry)
  openByQuery(modals, search)
  expect(modals.opened.get().map(({ name }) => name)).toEqual(opens)
})
