import { expect, test } from 'vitest'
import { ROUTE_NAMES, routeOf } from '../routes/index.ts'
import { aNavigation, someFacts } from '../testing/build.ts'
import { access } from './access.ts'
import { notFound, pass } from './decision.ts'
import { navigationTo } from './navigation.ts'

const asked = (target: string) =>
  navigationTo({ origin: 'https://site.test', target, from: null, isServer: true, isFirst: true })
const listing = (...blocklist: string[]) => someFacts({ site: { routes: { blocklist } } })

test.each([
  ['about', '/en/about'],
  ['/about', '/en/about'],
  ['ABOUT', '/en/about'],
  ['bou', '/en/about'],
  ['%61bout', '/en/about'],
  ['/en/', '/en/about'],
  ['office/acc', '/en/office/account'],
  ['/no-such', '/en/no-such-page'],
  ['about', '/about'],
  ['100%', '/en/team/100%25'],
])('the entry %s hides %s', (entry, target) => {
  expect(access(asked(target), listing(entry))).toEqual(notFound)
})

test.each([
  ['contacts', '/en/about'],
  ['/bout', '/en/about'],
  ['', '/en/about'],
  ['/', '/en/about'],
  ['about', '/en/contacts?about=1'],
])('the entry "%s" leaves %s alone', (entry, target) => {
  expect(access(asked(target), listing(entry))).toEqual(pass)
})

/** The same address in other clothes. */
const DISGUISES: readonly ((path: string) => string)[] = [
  (path) => path.toUpperCase(),
  (path) => path.replaceAll('/', '//'),
  (path) => path.replaceAll('/', '/./'),
  (path) => `${path}/`,
  (path) => path.replace(/\/(?=[^/]*$)/, '%2f'),
  (path) => path.replace(/\/(?=[^/]*$)/, '%252F'),
  (path) => path.replace(/\/(?=[^/]*$)/, '/x/%2e%2e/'),
  (path) => path.replace(/\/(?=[^/]*$)/, '/x/%252e%252e/'),
  (path) => path.replace(/\/(?=[^/]*$)/, '/x/\uff0e\uff0e/'),
  (path) => path.replace(/\/(?=[^/]*$)/, '/x/\u2025/'),
  (path) => path.replace(/\/(?=[^/]*$)/, '\uff0f'),
  (path) => path.replace(/[a-z0-9](?=[^a-z0-9]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replace(/[a-z0-9](?=[^a-z0-9]*$)/, (letter) => `%25${letter.charCodeAt(0).toString(16)}`),
]
const PATHS = ROUTE_NAMES.filter((name) => !routeOf(name).path.includes(':') && name !== 'home').map(
  (name) => `/en${routeOf(name).path}`,
)

test('a disguised address gets the verdict of the plain one, on every path of the table', () => {
  expect(PATHS.length * DISGUISES.length).toBeGreaterThan(1000)
  for (const path of PATHS) {
    for (const disguise of DISGUISES) {
      const plain = asked(path)
      const disguised = asked(disguise(path))
      expect(disguised, disguise(path)).toMatchObject({ to: plain.to, path: plain.path, language: 'en' })
      expect(access(disguised, listing(path.slice(3))), disguise(path)).toEqual(notFound)
    }
  }
})

test.each(['/en/%zz', '/en/%c0%ae', '/en/a%00', 'https://elsewhere.test/en', '*'])('%s is not found', (target) => {
  expect(access(asked(target), someFacts())).toEqual(notFound)
})

test.each([
  { to: 'statistics', name: 'statisticsPage' },
  { to: 'registration', name: 'registration' },
  { to: 'officeIdentification', name: 'identification' },
] as const)('$to is there only with the switch $name', ({ to, name }) => {
  expect(access(aNavigation({ to }), someFacts({ site: { switches: { [name]: true } } }))).toEqual(pass)
  expect(access(aNavigation({ to }), someFacts({ site: { switches: { [name]: false } } }))).toEqual(notFound)
})

test.each([
  { availableRoutes: { toto: true }, routeAvailability: true, decision: pass },
  { availableRoutes: { toto: false }, routeAvailability: true, decision: notFound },
  { availableRoutes: {}, routeAvailability: true, decision: notFound },
  { availableRoutes: {}, routeAvailability: false, decision: pass },
])('toto with $availableRoutes and meta 13 $routeAvailability', ({ availableRoutes, routeAvailability, decision }) => {
  const facts = someFacts({ site: { availableRoutes, switches: { routeAvailability } } })
  expect(access(aNavigation({ to: 'toto' }), facts)).toEqual(decision)
  expect(access(aNavigation({ to: 'about' }), facts)).toEqual(pass)
})
