import { expect, test } from 'vitest'
import { addressOf, ownPage } from './own-page.ts'

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
