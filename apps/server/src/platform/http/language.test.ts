import { expect, test } from 'vitest'
import { accepted, languageOf } from './language.ts'

const LANGUAGES = { all: ['ru', 'en', 'ar'], default: 'ru' }

test.each([
  { header: 'en-GB,en;q=0.9,ru;q=0.8', tags: ['en', 'en', 'ru'] },
  { header: 'ru;q=0.3, ar;q=0.9', tags: ['ar', 'ru'] },
  { header: 'en;q=0, ar', tags: ['ar'] },
  { header: '*', tags: [] },
  { header: undefined, tags: [] },
  { header: 'x'.repeat(501), tags: [] },
])('the browser prefers $tags by $header', ({ header, tags }) => {
  expect(accepted(header)).toEqual(tags)
})

type Asked = Parameters<typeof languageOf>[0]
const aRequest = (asked: object): Asked =>
  ({ url: '/', query: {}, headers: {}, cookies: {}, ...asked }) as unknown as Asked

test.each([
  { said: 'nothing at all', request: {}, language: 'ru' },
  { said: 'the path', request: { url: '/ar/about', cookies: { lng: 'en' } }, language: 'ar' },
  { said: 'the path of a remote’s view', request: { url: '/remotes/info/en/about' }, language: 'en' },
  {
    said: 'the query',
    request: { url: '/bff-api/config/all.json?lang=en', query: { lang: 'en' }, cookies: { lng: 'ar' } },
    language: 'en',
  },
  { said: 'a header', request: { headers: { 'x-language': 'ar' } }, language: 'ar' },
  { said: 'the cookie', request: { cookies: { lng: 'en' }, headers: { 'accept-language': 'ar' } }, language: 'en' },
  { said: 'the browser', request: { headers: { 'accept-language': 'ar' } }, language: 'ar' },
  { said: 'a language the site does not speak', request: { url: '/de/about', cookies: { lng: 'fr' } }, language: 'ru' },
])('the reply is in $language by $said', ({ request, language }) => {
  expect(languageOf(aRequest(request), LANGUAGES)).toBe(language)
})
