import { expect, test } from 'vitest'
import { isOwnOrigin } from './foreign-page.ts'

const OWN = ['https://evens.example', 'http://localhost:3000', 'http://[::1]:3000', 'https://shop.example']

test.each(OWN)('a page of %s is ours', (origin) => {
  expect(isOwnOrigin(origin, OWN)).toBe(true)
})

test.each([
  undefined,
  '',
  'null',
  'http://evens.example',
  'http://shop.example',
  'https://localhost:3000',
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
])('a page of %s is not', (origin) => {
  expect(isOwnOrigin(origin, OWN)).toBe(false)
})
