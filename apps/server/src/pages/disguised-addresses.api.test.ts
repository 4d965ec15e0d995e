import { withLanguage } from '@evens/router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ask, inTurns } from '@evens/test-kit/http'
import { allPlaces, type Place } from '../testing/places.ts'
import { type SiteOverHttp, startSiteOverHttp } from '../testing/whole-site.ts'

const BLOCKED = ['/promo', '/casino/brand', '/toto/draw', '/betting-calculator', '/rules']

let site: SiteOverHttp
beforeAll(async () => {
  site = await startSiteOverHttp({ routes: { blocklist: BLOCKED } })
})
afterAll(() => site.stop())
const ask: Ask = (...asked) => site.ask(...asked)

/** Obfuscated spellings of one path that a router or guard might read differently. */
const DISGUISES: Readonly<Record<string, (path: string) => string>> = {
  'a letter escaped': (path) => path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  'every letter escaped': (path) => path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  'escaped twice': (path) => path.replace(/[a-z](?=[^/]*$)/, (letter) => `%25${letter.charCodeAt(0).toString(16)}`),
  'upper case': (path) => path.toUpperCase(),
  'mixed case': (path) =>
    path.replace(/[a-z]/g, (letter, at: number) => (at % 2 === 0 ? letter.toUpperCase() : letter)),
  'two slashes': (path) => path.replace(/\/(?=[^/]*$)/, '//'),
  'a slash at the end': (path) => `${path}/`,
  'slashes at the end': (path) => `${path}///`,
  'a step on the spot': (path) => path.replace(/\/(?=[^/]*$)/, '/./'),
  'an escaped step on the spot': (path) => path.replace(/\/(?=[^/]*$)/, '/%2e/'),
  'a step up': (path) => path.replace(/\/(?=[^/]*$)/, '/nothing/../'),
  'an escaped step up': (path) => path.replace(/\/(?=[^/]*$)/, '/nothing/%2e%2e/'),
  'a step up escaped twice': (path) => path.replace(/\/(?=[^/]*$)/, '/nothing/%252e%252e/'),
  'an escaped slash': (path) => path.replace(/\/(?=[^/]*$)/, '%2f'),
  'a slash escaped twice': (path) => path.replace(/\/(?=[^/]*$)/, '%252F'),
  'a backslash': (path) => path.replace(/\/(?=[^/]*$)/, '%5c'),
  'full-width letters': (path) =>
    path.replace(/[a-z](?=[^/]*$)/, (letter) => encodeURIComponent(String.fromCharCode(letter.charCodeAt(0) + 0xfee0))),
  'full-width dots': (path) => path.replace(/\/(?=[^/]*$)/, `/nothing/${encodeURIComponent('．．')}/`),
  'a look-alike slash': (path) => path.replace(/\/(?=[^/]*$)/, encodeURIComponent('∕')),
}

/** Follows redirects to the end: the login, a page by its route, or an error status. */
async function verdictOn(address: string): Promise<string> {
  let target = address
  for (let hops = 0; hops < 5; hops++) {
    const { status, headers, text } = await ask(target)
    const { location } = headers
    if (location === undefined) return status === 200 ? `page ${/data-route="(\w+)"/.exec(text)?.[1]}` : String(status)
    if (location.includes('modal=login')) return location
    target = location
  }
  return 'led in circles'
}

async function differing(places: readonly Pick<Place, 'path'>[]): Promise<string[]> {
  const plain = new Map<string, string>()
  for (const { path } of places) plain.set(path, await verdictOn(withLanguage('en', path)))
  const cases = places.flatMap(({ path }) =>
    Object.entries(DISGUISES).map(([how, disguise]) => ({ path, how, address: withLanguage('en', disguise(path)) })),
  )
  const found = await inTurns(cases, async ({ path, how, address }) => {
    const verdict = await verdictOn(address)
    return verdict === plain.get(path) ? [] : [`${address} (${how}): ${verdict}, plainly ${plain.get(path)}`]
  })
  return found.flat()
}

test('a disguise changes nothing about a page that needs a login', async () => {
  const closed = (await allPlaces(ask)).filter(
    ({ name }) => name.startsWith('office') || name.startsWith('myCasino') || name === 'blockAppealHistory',
  )
  expect(closed.length).toBeGreaterThan(20)
  expect(await verdictOn('/en/office/account')).toContain('modal=login')
  expect(await differing(closed)).toEqual([])
})

test('nor about a page that the site has taken off', async () => {
  const paths = [...BLOCKED, '/rules/sports', '/rules/sports/esports'].map((path) => ({ path }))
  expect(await inTurns(paths, ({ path }) => verdictOn(withLanguage('en', path)))).toEqual(paths.map(() => '404'))
  expect(await differing(paths)).toEqual([])
})

const UNREADABLE = [
  '/en/%',
  '/en/%zz',
  '/en/%c0%af',
  '/en/%00',
  '/en/office%00/account',
  '/en/%E0%80%AE/office',
  '/en/off%0aice/account',
  '/en/%ff%fe',
  `/en/${'%25'.repeat(50)}2e`,
]

test('an address that cannot be read is refused, not guessed', async () => {
  const answers = await inTurns(UNREADABLE, async (address) => ({ address, status: (await ask(address)).status }))
  expect(answers.filter(({ status }) => ![400, 404].includes(status))).toEqual([])
})
