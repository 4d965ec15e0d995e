import { expect, test } from 'vitest'
import { aSite } from '../testing/build.ts'
import { afterSignIn } from './auth.ts'

const go = (href: string, wanted: readonly (string | null | undefined)[] = [], before: readonly string[] = []) =>
  afterSignIn({ href: `https://site.test${href}`, language: 'en', wanted, before }, aSite())

test.each([
  {
    what: 'the first address that is asked for',
    href: '/en',
    wanted: [undefined, '/en/line', '/en/live'],
    goes: '/en/line',
  },
  { what: 'nothing asked for', href: '/en/about?q=1#here', wanted: [null, ''], goes: '/en/about?q=1' },
  { what: 'the door in the address', href: '/en?modal=login&showForgotPasswordModal=1', wanted: [], goes: '/en' },
  { what: 'an address elsewhere', href: '/en/user/login', wanted: ['//elsewhere.test/'], goes: '/en' },
])('a player goes on: $what', ({ href, wanted, goes }) => {
  expect(go(href, wanted)).toBe(goes)
})

test('from the page of the form a player goes back to where they were, but never to another site', () => {
  expect(go('/en/user/login', [], ['https://site.test/en/results'])).toBe('/en/results')
  expect(go('/en/user/login', [], ['https://elsewhere.test/en/results'])).toBe('/en')
})
