import { expect, test } from 'vitest'
import { aNavigation, someFacts } from '../testing/build.ts'
import { cancel, pass, redirect } from './decision.ts'
import { recharge } from './recharge.ts'

const site = { switches: { rechargeModal: true } }

test('opened directly, the page is cancelled in favour of its modal', () => {
  const effects = [{ kind: 'open-modal', modal: 'recharge' }]
  expect(recharge(aNavigation({ to: 'officeRecharge', from: 'home' }), someFacts({ site }))).toEqual({
    ...cancel,
    effects,
  })
})

test.each([{ isServer: true, isFirst: true }, { isFirst: true }])('a first page has none to stay on: %o', (first) => {
  const decision = recharge(aNavigation({ to: 'officeRecharge', from: null, ...first }), someFacts({ site }))
  expect(decision).toEqual(redirect('/en/office/account?modal=recharge'))
})

test.each([
  {
    why: 'it comes from the account',
    nav: { to: 'officeRecharge', from: 'officeHistory' },
    facts: someFacts({ site }),
  },
  { why: 'the setting is off', nav: { to: 'officeRecharge' }, facts: someFacts() },
  {
    why: 'registration leads there',
    nav: { to: 'officeRecharge' },
    facts: someFacts({ site, visitor: { afterRegistration: '/en/office/recharge' } }),
  },
  { why: 'it is another page', nav: { to: 'officeDeduce' }, facts: someFacts({ site }) },
] as const)('it opens when $why', ({ nav, facts }) => {
  expect(recharge(aNavigation(nav), facts)).toEqual(pass)
})
