import { expect, test } from 'vitest'
import { knownLanguage } from './known-languages.ts'

test.each([
  { code: 'en', name: 'English', iso: 'en', direction: 'ltr' },
  { code: 'ar', name: 'العربية', iso: 'ar', direction: 'rtl' },
  { code: 'ua', name: 'Українська', iso: 'uk', direction: 'ltr' },
  { code: 'qq', name: 'QQ', iso: 'qq', direction: 'ltr' },
])('$code is $name, $iso, $direction', ({ code, ...known }) => {
  expect(knownLanguage(code)).toEqual(known)
})
