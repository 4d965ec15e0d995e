import { expect, test } from 'vitest'
import { createModalRegistry } from './registry.ts'
import { createModals } from './store.ts'

const Nothing = () => null

function modalsOf(...names: readonly string[]) {
  const registry = createModalRegistry()
  for (const name of names) registry.register(name, Nothing)
  const modals = createModals(registry)
  return { ...modals, names: () => modals.opened.get().map(({ name }) => name) }
}

test('the last one opened is on top', () => {
  const modals = modalsOf('settings', 'welcome')
  modals.open('settings')
  modals.open('welcome')
  expect(modals.names()).toEqual(['settings', 'welcome'])
  modals.close()
  expect(modals.names()).toEqual(['settings'])
})

test('of a modal there is one at most: opened again it comes to the top with its new props', () => {
  const modals = modalsOf('settings', 'welcome')
  modals.open('settings', { section: 'look' })
  modals.open('welcome')
  modals.open('settings', { section: 'odds' })
  expect(modals.names()).toEqual(['welcome', 'settings'])
  expect(modals.opened.get().at(-1)?.props).toEqual({ section: 'odds' })
})

test('a second message does not replace the first; a duplicate is not shown', () => {
  const modals = modalsOf('alert')
  modals.open('alert', { text: 'one' })
  modals.open('alert', { text: 'two' })
  modals.open('alert', { text: 'one' })
  expect(modals.opened.get().map(({ props }) => props['text'])).toEqual(['two', 'one'])
})

test('an unregistered name opens nothing', () => {
  const modals = modalsOf('settings')
  modals.open('login')
  modals.open('__proto__')
  expect(modals.names()).toEqual([])
})

test('one is closed by its id and by its name', () => {
  const modals = modalsOf('settings', 'welcome')
  modals.open('settings')
  modals.open('welcome')
  modals.close(modals.opened.get()[0]?.id)
  expect(modals.names()).toEqual(['welcome'])
  modals.closeNamed('welcome')
  expect(modals.names()).toEqual([])
})

test('an unsolicited modal waits until others are closed, one by one; a new page drops it', () => {
  const modals = modalsOf('settings', 'auth-bonus', 'team-cash', 'login')
  modals.open('settings')
  modals.open('auth-bonus')
  modals.open('team-cash')
  modals.open('login')
  expect(modals.names()).toEqual(['settings', 'login'])
  modals.close()
  expect(modals.names()).toEqual(['settings'])
  modals.close()
  expect(modals.names()).toEqual(['auth-bonus'])
  modals.close()
  expect(modals.names()).toEqual(['team-cash'])
  modals.open('auth-bonus')
  modals.closeAll()
  expect(modals.names()).toEqual([])
})

test('a permanent alert is closed by its own button only', () => {
  const modals = modalsOf('permanent-alert', 'settings')
  modals.open('settings')
  modals.open('permanent-alert', { text: 'stop' })
  modals.close()
  expect(modals.names()).toEqual(['permanent-alert'])
  modals.close()
  modals.closeAll()
  expect(modals.names()).toEqual(['permanent-alert'])
  modals.close(modals.opened.get()[0]?.id)
  expect(modals.names()).toEqual([])
})

test('snackbars are separate: closing all modals leaves them', () => {
  const modals = modalsOf('settings')
  modals.open('settings')
  modals.open('snackbar', { text: 'saved' })
  modals.open('snackbar', { text: 'saved' })
  modals.closeAll()
  expect(modals.names()).toEqual([])
  const [first, second] = modals.snackbars.get()
  expect([first?.text, second?.text]).toEqual(['saved', 'saved'])
  modals.closeSnackbar(first?.id ?? '')
  expect(modals.snackbars.get()).toEqual([second])
})
