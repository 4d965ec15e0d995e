import { expect, test } from 'vitest'
import { isOwnOrigin } from './own-origin.ts'

const own = (origin: string | undefined, host = 'evens.example') => isOwnOrigin(origin, host, ['shop.example'])

test.each([
  { origin: 'https://evens.example', host: 'evens.example' },
  { origin: 'http://evens.example', host: 'evens.example' },
  { origin: 'http://localhost:3000', host: 'localhost:3000' },
  { origin: 'https://evens.example', host: 'EVENS.example' },
  { origin: 'https://evens.example', host: 'evens.example:443' },
  { origin: 'http://[::1]:3000', host: '[::1]:3000' },
  { origin: 'https://shop.example', host: 'evens.example' },
])('a page of $origin may open a socket at $host', ({ origin, host }) => {
  expect(own(origin, host)).toBe(true)
})

test.each([
  undefined,
  '',
  'null',
  'https://evil.example',
  'https://evens.example.evil.example',
  'https://evilevens.example',
  'https://evens.example@evil.example',
  'https://sub.evens.example',
  'https://evens.example:8443',
  'https://shop.example:8443',
  'https://evens.example/',
  'https://evens.example, https://evil.example',
  'file://evens.example',
  'chrome-extension://evens.example',
  'evens.example',
])('a page of %s may not', (origin) => {
  expect(own(origin)).toBe(false)
})
