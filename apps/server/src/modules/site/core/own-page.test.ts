import type { SiteRedirect } from '@evens/contracts'
import { expect, test } from 'vitest'
import { addressOf, ownPage, redirectFor } from './own-page.ts'

const HOSTS = ['evens.example', 'localhost']

test.each([
  { url: '/', language: null, path: '/', search: '' },
  { url: '/en', language: 'en', path: '/', search: '' },
  { url: '/en/line/football?a=1&b=2#top', language: 'en', path: '/line/football', search: '?a=1&b=2' },
  { url: 'https://evens.example/ru/about', language: 'ru', path: '/about', search: '' },
  { url: 'http://LOCALHOST:3000/ru/about?x=/y?z', language: 'ru', path: '/about', search: '?x=/y?z' },
  { url: 'https://evens.example', language: null, path: '/', search: '' },
  { url: 'https://evens.example?x=1', language: null, path: '/', search: '?x=1' },
  { url: '/en/%6cine/../live', language: 'en', path: '/live', search: '' },
  { url: '/en//line', language: 'en', path: '/line', search: '' },
])('$url is $path in $language', ({ url, ...page }) => {
  expect(ownPage(url, HOSTS)).toEqual(page)
})

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://evil.example/',
  'https://evens.example@evil.example/',
  'https://evens.example:x@evil.example/',
  'https://evens.example.evil.example/',
  'https://me@evens.example/',
  'https://evil.example#evens.example',
  'https://evil.example\\@evens.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'ftp://evens.example/',
  '/\t/evil.example',
  '/\r\nSet-Cookie: a=b',
  ' /en',
  '/en\u202e/x',
  'evil.example',
  'www.evens.example',
  '',
  '/%zz',
  '/%00',
  'https://еvens.example/',
])('%j is not an address of this site', (url) => {
  expect(ownPage(url, HOSTS)).toBeNull()
})

test.each(['/%2f%2fevil.example', '/%5cevil.example', '/en/%252f%252fevil.example/x', '/.//evil.example'])(
  '%s is written back as a path inside the site',
  (url) => {
    const page = ownPage(url, HOSTS)
    expect(page).not.toBeNull()
    expect(new URL(page === null ? '' : addressOf(page), 'https://evens.example').host).toBe('evens.example')
  },
)

const rules: SiteRedirect[] = [
  { from: '/prematch/*', to: '/line/*', code: 301 },
  { from: '/prematch/old/*', to: '/results', code: 302 },
  { from: '/prematch/today', to: '/top-events', code: 307 },
  { from: '/away/*', to: '/*', code: 301 },
  { from: '/loop', to: '/Loop', code: 301 },
  { from: '/loops/*', to: '/loops/*', code: 301 },
]
const where = (url: string) => {
  const page = ownPage(url, ['evens.example'])
  return page === null ? null : redirectFor(rules, page)
}

test.each([
  { url: '/en/prematch/football/17', goes: '/en/line/football/17', code: 301, reason: 'prefix' },
  { url: '/en/prematch', goes: '/en/line', code: 301, reason: 'prefix' },
  { url: '/ru/prematch/Football?from=mail', goes: '/ru/line/Football?from=mail', code: 301, reason: 'prefix' },
  { url: '/prematch/x', goes: '/line/x', code: 301, reason: 'prefix' },
  { url: '/en/prematch/old/x', goes: '/en/results', code: 302, reason: 'prefix' },
  { url: '/en/prematch/today', goes: '/en/top-events', code: 307, reason: 'exact' },
  { url: '/en/PREMATCH/Today', goes: '/en/top-events', code: 307, reason: 'exact' },
  { url: '/en/%70rematch/../prematch/today', goes: '/en/top-events', code: 307, reason: 'exact' },
  { url: '/en/away', goes: '/en', code: 301, reason: 'prefix' },
  { url: '/away', goes: '/', code: 301, reason: 'prefix' },
])('$url goes to $goes', ({ url, goes, code, reason }) => {
  expect(where(url)).toEqual({ url: goes, code, reason })
})

test.each(['/en', '/en/prematches', '/en/x/prematch', '/en/loop', '/en/loops/a', '/en/line'])('%s stays', (url) => {
  expect(where(url)).toBeNull()
})

test.each([
  '/away//evil.example',
  '/away/%2fevil.example',
  '/away/%5c%5cevil.example',
  '/away/..//evil.example',
  '/away/https:/evil.example',
])('%s does not leave the site', (url) => {
  const target = where(url)?.url ?? '/'
  expect(new URL(target, 'https://evens.example').origin).toBe('https://evens.example')
  expect(target).toMatch(/^\/(?![/\\])/)
})
