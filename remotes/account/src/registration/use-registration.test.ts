import { expect, test } from 'vitest'
import { postRegistrationPath } from './use-registration.ts'

test.each([
  { name: 'nothing was said', query: '', cookies: 'lng=en', way: null },
  { name: 'the address says it', query: 'redirectAfterRegistration=/en/promo', cookies: '', way: '/en/promo' },
  {
    name: 'an earlier one said it',
    query: '',
    cookies: 'a=b; redirect_after_registration=%2Fen%2Fline',
    way: '/en/line',
  },
  {
    name: 'what is to follow leads over where it began',
    query: 'registrationStartedFrom=/en/live',
    cookies: 'redirect_after_registration=%2Fen%2Fline',
    way: '/en/line',
  },
  { name: 'where it began', query: 'registrationStartedFrom=/en/live', cookies: '', way: '/en/live' },
  { name: 'what cannot be read', query: '', cookies: 'return_url=%E0%A4%A', way: null },
])('$name', ({ query, cookies, way }) => {
  expect(postRegistrationPath({ query: new URLSearchParams(query), cookies })).toBe(way)
})
