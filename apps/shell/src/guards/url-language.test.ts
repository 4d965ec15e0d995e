import { expect, test } from 'vitest'
import { aNavigation, aPlayer, someFacts } from '../testing/build.ts'
import { pass, redirect } from './decision.ts'
import { urlLanguage } from './url-language.ts'

const moved = (location: string) => redirect(location, { replace: true })
const hidden = { languages: { all: ['ru', 'en', 'ar'], default: 'ru', hidden: ['ar', 'ru'] } }

test.each(['ru', 'en', 'ar'])('%s stays', (language) => {
  expect(urlLanguage(aNavigation({ language }), someFacts())).toEqual(pass)
})

test.each([
  { what: 'no language', nav: { language: null }, goes: '/ru/about' },
  { what: 'an unknown language', nav: { language: 'xx' }, goes: '/ru/about' },
  { what: 'a query', nav: { language: 'xx', search: '?a=b%20c&d' }, goes: '/ru/about?a=b%20c&d' },
  { what: 'home', nav: { language: null, to: 'home' }, goes: '/ru' },
  { what: 'no such page', nav: { language: null, to: null }, goes: '/ru/no-such-page' },
] as const)('$what goes to $goes', ({ nav, goes }) => {
  expect(urlLanguage(aNavigation(nav), someFacts())).toEqual(moved(goes))
})

test.each([
  { preferredLanguages: ['en'], goes: '/en/about' },
  { preferredLanguages: ['xx', 'ar', 'en'], goes: '/ar/about' },
  { preferredLanguages: ['xx'], goes: '/ru/about' },
])('a visitor who prefers $preferredLanguages goes to $goes', ({ preferredLanguages, goes }) => {
  expect(urlLanguage(aNavigation({ language: null }), someFacts({ visitor: { preferredLanguages } }))).toEqual(
    moved(goes),
  )
})

test('a hidden language is for players only', () => {
  const nav = aNavigation({ language: 'ar' })
  const visitor = { preferredLanguages: ['ar', 'en'] }
  expect(urlLanguage(nav, someFacts({ site: hidden, visitor }))).toEqual(moved('/en/about'))
  expect(urlLanguage(nav, someFacts({ site: hidden, visitor: { ...visitor, player: aPlayer() } }))).toEqual(pass)
})

test('the default language cannot be hidden, because it is the last fallback', () => {
  expect(urlLanguage(aNavigation({ language: 'ru' }), someFacts({ site: hidden }))).toEqual(pass)
})
