import { expect, test } from 'vitest'
import { aNavigation } from '../testing/build.ts'
import { addressOf, isHashOnly, navigationTo } from './navigation.ts'

const to = (target: string) =>
  navigationTo({ origin: 'https://site.test', target, from: null, isServer: true, isFirst: true })

test('an address is parsed once into the guards’ input', () => {
  const nav = to('/en/line/football?a=b%20c')
  expect(nav).toMatchObject({
    to: 'line',
    params: { sport: 'football' },
    language: 'en',
    path: '/line/football',
    isCanonical: true,
    search: '?a=b%20c',
  })
  expect(nav.query.get('a')).toBe('b c')
  expect(addressOf(nav)).toBe('/en/line/football?a=b%20c')
})

test.each([
  ['//elsewhere.test/en', '/elsewhere.test/en'],
  ['/\\elsewhere.test', '/elsewhere.test'],
  ['/@elsewhere.test', '/%40elsewhere.test'],
  ['/about', '/about'],
  ['/', '/'],
])('%s stays on this site, as %s', (target, address) => {
  expect(addressOf(to(target))).toBe(address)
})

test.each(['https://elsewhere.test/en', '*', '', 'en'])('"%s" is no address', (target) => {
  expect(to(target)).toMatchObject({ to: null, path: null })
})

test.each([
  { from: { name: 'about', address: '/en/about', hash: '' }, hash: '#b', search: '', is: true },
  { from: { name: 'about', address: '/en/about', hash: '#b' }, hash: '', search: '', is: true },
  { from: { name: 'about', address: '/en/about', hash: '' }, hash: '', search: '', is: false },
  { from: { name: 'about', address: '/en/about', hash: '' }, hash: '#b', search: '?a=1', is: false },
  { from: 'home', hash: '#b', search: '', is: false },
  { from: null, hash: '#b', search: '', is: false },
] as const)('from $from to $search$hash is only another spot: $is', ({ is, ...nav }) => {
  expect(isHashOnly(aNavigation(nav))).toBe(is)
})
