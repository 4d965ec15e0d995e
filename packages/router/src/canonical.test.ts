import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalParts, isWrittenPlainly, splitLanguage, withLanguage } from './canonical.ts'
import { encodePart } from './pattern.ts'

const plain = ['en', 'office', 'account']

test.each([
  '/en/office/account',
  '/en/office/account/',
  '//en///office/account',
  '/en/./office/x/../account',
  '/en/%6Fffice/account',
  '/en/%256Fffice/account',
  '/en/%25256Fffice/account',
  '/en/office%2Faccount',
  '/en/office%252faccount',
  '/en\\office\\account',
  '/en/office%5caccount',
  '/en/x/%2e%2e/office/account',
  '/en/x/%252e%252e/office/account',
  '/en/x/．．/office/account',
  '/en/x/%EF%BC%8E%EF%BC%8E/office/account',
  '/en/x/‥/office/account',
  '/en/x/。。/office/account',
  '/en／office／account',
  '/en/ｏｆｆｉｃｅ/account',
  '/en/％6Fffice/account',
  '/en/office⁄account',
])('%s reads as the plain address', (path) => {
  expect(canonicalParts(path)).toEqual(plain)
})

test.each([
  '/en/%',
  '/en/%zz',
  '/en/%c0%ae',
  '/en/%ff',
  '/en/a%00b',
  '/en/a%0d%0ab',
  '/en/a%250ab',
  '/en/\u0085',
  '/en/\ud800',
])('%s can not be read', (path) => expect(canonicalParts(path)).toBeNull())

test('an address that is escaped again and again can not be read', () => {
  expect(canonicalParts(`/en/%${'25'.repeat(9)}61`)).toBeNull()
})

test('a lone percent sign in a name survives, a step up never leaves the root', () => {
  expect(canonicalParts('/team/100%25')).toEqual(['team', '100%'])
  expect(canonicalParts('/../../en')).toEqual(['en'])
})

test.each([
  ['/en/team/a%20b', ['en', 'team', 'a b'], true],
  ['/en/team/%d0%b0', ['en', 'team', 'а'], true],
  ['/', [], true],
  ['/en/', ['en'], false],
  ['//en', ['en'], false],
  ['/EN', ['en'], false],
  ['/en%2Fabout', ['en', 'about'], false],
  ['/en/%2561bout', ['en', 'about'], false],
] as const)('%s as %o is written plainly: %s', (path, parts, isPlain) => {
  expect(isWrittenPlainly(path, parts)).toBe(isPlain)
})

const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))

test('canonicalising twice equals once, for any address', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (path) => {
      const once = canonicalParts(path)
      if (once === null || once.some((part) => /%[0-9a-f]{2}/i.test(part))) return
      expect(canonicalParts(`/${once.map(encodePart).join('/')}`)).toEqual(once)
    }),
    { numRuns: 400 },
  )
})

test.each([
  { parts: ['en', 'about'], language: 'en', rest: ['about'] },
  { parts: ['EN', 'about'], language: 'en', rest: ['about'] },
  { parts: ['xx'], language: 'xx', rest: [] },
  { parts: ['about'], language: null, rest: ['about'] },
  { parts: ['eng'], language: null, rest: ['eng'] },
  { parts: ['e1'], language: null, rest: ['e1'] },
  { parts: [], language: null, rest: [] },
])('$parts has language $language', ({ parts, language, rest }) => {
  expect(splitLanguage(parts)).toEqual({ language, rest })
})

test('a language goes before the path', () => {
  expect(withLanguage('en', '/')).toBe('/en')
  expect(withLanguage('en', '/about')).toBe('/en/about')
})
