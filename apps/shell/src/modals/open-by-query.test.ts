import { expect, test } from 'vitest'
import { openByQuery } from './open-by-query.ts'
import { createModalRegistry } from './registry.ts'
import { createModals } from './store.ts'

const Nothing = () => null

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
