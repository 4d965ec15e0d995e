import { expect, test } from 'vitest'
import { ROUTE_NAMES, routeOf, type RouteName } from '../routes/index.ts'
import { aNavigation, aPlayer, someFacts } from '../testing/build.ts'
import { ban } from './ban.ts'
import { load, pass, redirect } from './decision.ts'

const banned = (banLevel: number, banVersion = 2) =>
  someFacts({ visitor: { player: aPlayer({ banLevel, banVersion }) } })
const toBanPage = load('/en/block-appeal-history')

test('under a ban every route leads to the page of the ban, except those the table leaves open', () => {
  for (const to of ROUTE_NAMES) {
    const { ban: rule } = routeOf(to)
    const nav = aNavigation({ to, path: '/any' })
    expect(ban(nav, banned(10)), to).toEqual(rule === 'allowed' || rule === 'ban-only' ? pass : toBanPage)
  }
})

test.each(['home', 'line', 'casinoLobby', 'officeRecharge', 'registration'] as const)('%s is closed', (to) => {
  expect(ban(aNavigation({ to }), banned(1))).toEqual(toBanPage)
})

test.each(['officeSupport', 'officeResponsible', 'rules', 'verify', 'confirmTerms', 'maintenance'] as RouteName[])(
  '%s is open',
  (to) => expect(ban(aNavigation({ to }), banned(1))).toEqual(pass),
)

test.each([
  { level: 45, version: 2, isOpen: true },
  { level: 45, version: 0, isOpen: true },
  { level: 53, version: 2, isOpen: false },
  { level: 53, version: 1, isOpen: true },
  { level: 45, version: 1, isOpen: false },
  { level: 10, version: 2, isOpen: false },
])('the withdrawal under ban level $level, version $version: $isOpen', ({ level, version, isOpen }) => {
  expect(ban(aNavigation({ to: 'officeDeduce' }), banned(level, version))).toEqual(isOpen ? pass : toBanPage)
})

test('without a ban the page of the ban leads home, and all else is open', () => {
  const free = banned(0)
  expect(ban(aNavigation({ to: 'blockAppealHistory' }), free)).toEqual(redirect('/en', { replace: true }))
  expect(ban(aNavigation({ to: 'officeDeduce' }), free)).toEqual(pass)
  expect(ban(aNavigation({ to: 'about' }), free)).toEqual(pass)
})

test('visitors are never banned, and a missing page is missing under a ban too', () => {
  expect(ban(aNavigation({ to: 'blockAppealHistory' }), someFacts())).toEqual(pass)
  expect(ban(aNavigation({ to: null }), banned(10))).toEqual(pass)
})
