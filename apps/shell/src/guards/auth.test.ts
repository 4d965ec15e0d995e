import { expect, test } from 'vitest'
import { ROUTE_NAMES, routeOf } from '../routes/index.ts'
import { aNavigation, aPlayer, someFacts } from '../testing/build.ts'
import { auth } from './auth.ts'
import { pass, redirect } from './decision.ts'

const login = [{ kind: 'open-login' }] as const
const player = aPlayer()

test.each([
  { site: {}, goes: '/en?modal=login&returnUrl=%2Fen%2Foffice%2Fhistory%3Fa%3D1' },
  { site: { switches: { loginPage: true } }, goes: '/en/user/login?returnUrl=%2Fen%2Foffice%2Fhistory%3Fa%3D1' },
  {
    site: { routes: { authApp: 'registration' }, switches: { loginPage: true } },
    goes: '/en/registration?returnUrl=%2Fen%2Foffice%2Fhistory%3Fa%3D1',
  },
])('with $site a visitor is sent from the office to $goes, and login opens', ({ site, goes }) => {
  const decision = auth(aNavigation({ to: 'officeHistory', search: '?a=1' }), someFacts({ site }))
  expect(decision).toEqual(redirect(goes, { effects: login }))
})

test.each(['no-such-route', 'printCoupon', 'officeAccount'])('%s can not be the sign-in application', (authApp) => {
  const decision = auth(aNavigation({ to: 'myCasino' }), someFacts({ site: { routes: { authApp } } }))
  expect(decision).toEqual(redirect('/en?modal=login&returnUrl=%2Fen%2Fmy-casino', { effects: login }))
})

test('every protected route is closed to visitors and open to players', () => {
  const needLogin = ROUTE_NAMES.filter((name) => routeOf(name).auth === 'required')
  expect(needLogin.length).toBeGreaterThan(20)
  const params = { couponId: '1' }
  for (const to of needLogin) {
    expect(auth(aNavigation({ to, params }), someFacts()).kind, to).toBe('redirect')
    expect(auth(aNavigation({ to, params }), someFacts({ visitor: { player } })), to).toEqual(pass)
  }
})

test('a page that every visitor may see is open to all, and so is one that does not exist', () => {
  for (const to of ['about', 'home', null] as const) {
    expect(auth(aNavigation({ to }), someFacts())).toEqual(pass)
    expect(auth(aNavigation({ to }), someFacts({ visitor: { player } }))).toEqual(pass)
  }
})

test.each([
  { to: 'login', goes: '/en/office/account' },
  { to: 'registration', goes: '/en/office/account' },
  { to: 'passwordReset', goes: '/en' },
] as const)('a player on $to is sent to $goes', ({ to, goes }) => {
  expect(auth(aNavigation({ to }), someFacts({ visitor: { player } }))).toEqual(redirect(goes, { replace: true }))
  expect(auth(aNavigation({ to }), someFacts())).toEqual(pass)
})

test('the payment page requires sign-in only if the site configures it', () => {
  const nav = aNavigation({ to: 'payment' })
  const onlyPlayers = { switches: { paymentOnlyForAuthorized: true } }
  expect(auth(nav, someFacts())).toEqual(pass)
  expect(auth(nav, someFacts({ site: onlyPlayers })).kind).toBe('redirect')
  expect(auth(nav, someFacts({ site: onlyPlayers, visitor: { player } }))).toEqual(pass)
})

test('a very long query is left behind', () => {
  const decision = auth(aNavigation({ to: 'officeHistory', search: `?a=${'x'.repeat(2000)}` }), someFacts())
  expect(decision).toMatchObject({ location: '/en?modal=login&returnUrl=%2Fen%2Foffice%2Fhistory' })
})

test('an address without a language comes back with one', () => {
  const decision = auth(aNavigation({ to: 'officeHistory', language: null }), someFacts())
  expect(decision).toMatchObject({ location: '/ru?modal=login&returnUrl=%2Fru%2Foffice%2Fhistory' })
})
