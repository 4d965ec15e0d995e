import { expect, test } from 'vitest'
import { chooseOddsFormat, type OddsFormatRules } from './choose-odds-format.ts'

const rules: OddsFormatRules = {
  allowed: [0, 1, 2, 4],
  byLanguage: { en: 1, vi: 6 },
  byCountry: { US: 2, HK: 4, MY: 6 },
  default: 0,
}

test.each([
  { language: 'en', country: 'US', code: 1, because: 'the language is asked first' },
  { language: 'ru', country: 'US', code: 2, because: 'a language without a wish leaves it to the country' },
  { language: 'ru', country: 'us', code: 2, because: 'letter case does not matter' },
  { language: 'ru', country: 'RU', code: 0, because: 'a country without a wish leaves it to the default' },
  { language: 'ru', country: null, code: 0, because: 'an unknown country leaves it to the default' },
  { language: 'vi', country: 'HK', code: 4, because: 'a format that is not allowed is passed over' },
  { language: 'vi', country: 'MY', code: 0, because: 'both wishes are not allowed' },
  { language: 'constructor', country: 'toString', code: 0, because: 'only own entries of the tables count' },
])('$language in $country gets $code: $because', ({ language, country, code }) => {
  expect(chooseOddsFormat(rules, language, country)).toBe(code)
})

test('a default that is not allowed gives way to the first allowed format', () => {
  expect(chooseOddsFormat({ ...rules, default: 5 }, 'ru', null)).toBe(0)
  expect(chooseOddsFormat({ ...rules, allowed: [2], default: 5 }, 'ru', null)).toBe(2)
})

test('a site that offers nothing still shows decimal odds', () => {
  expect(chooseOddsFormat({ ...rules, allowed: [] }, 'en', 'US')).toBe(0)
})
