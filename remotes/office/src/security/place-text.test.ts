import { expect, test } from 'vitest'
import { placeText } from './place-text.ts'

test.each([
  { language: 'en', country: 'GB', text: 'United Kingdom, \u2066203.0.*.*\u2069' },
  { language: 'ru', country: 'DE', text: 'Германия, \u2066203.0.*.*\u2069' },
  { language: 'en', country: null, text: '\u2066203.0.*.*\u2069' },
])('in $language a place in $country', ({ language, country, text }) => {
  expect(placeText(language, country, '203.0.*.*')).toBe(text)
})
