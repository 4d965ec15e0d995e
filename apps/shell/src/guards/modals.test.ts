import { expect, test } from 'vitest'
import { aNavigation, someFacts } from '../testing/build.ts'
import { pass, passWith } from './decision.ts'
import { modals } from './modals.ts'

test('modals close on navigation', () => {
  expect(modals(aNavigation(), someFacts())).toEqual(passWith({ kind: 'close-modals' }))
  expect(modals(aNavigation({ to: 'home', search: '?a=1', hash: '#b' }), someFacts())).toEqual(
    passWith({ kind: 'close-modals' }),
  )
})

test.each([
  { why: 'maintenance is active', nav: {}, facts: someFacts({ site: { isMaintenance: true } }) },
  { why: 'the address asks for a modal', nav: { search: '?modal=login' }, facts: someFacts() },
  { why: 'only the hash changes', nav: { to: 'home', hash: '#b' }, facts: someFacts() },
] as const)('they stay when $why', ({ nav, facts }) => {
  expect(modals(aNavigation(nav), facts)).toEqual(pass)
})
