import { COUNTRY_CODES, CURRENCY_CODES } from '@evens/kernel'
import { expect, test } from 'vitest'
import { evens } from '../../../../../../sites/evens.ts'
import { ledara } from '../../../../../../sites/ledara.ts'
import { currencyOfCountry } from './country-currencies.ts'
import { localDefaults, type LocalFacts } from './local-defaults.ts'

const NOVEMBER = Date.UTC(2026, 10, 18)
const JULY = Date.UTC(2026, 6, 18)
const FACTS: LocalFacts = { namedCountry: null, language: 'en', acceptLanguage: undefined, nowMs: NOVEMBER }
const RUSSIA = { country: 'RU', currency: 'RUB', timeZone: 3 }
const BRITAIN = { country: 'GB', currency: 'GBP', timeZone: 0 }

test.each<{ who: string; facts: Partial<LocalFacts>; local: object }>([
  { who: 'an English visitor', facts: {}, local: BRITAIN },
  { who: 'one in summer', facts: { nowMs: JULY }, local: { ...BRITAIN, timeZone: 1 } },
  {
    who: 'an American browser',
    facts: { acceptLanguage: 'en-US,en;q=0.9' },
    local: { country: 'US', currency: 'USD', timeZone: -5 },
  },
  {
    who: 'a German browser that reads English of India',
    facts: { acceptLanguage: 'de-DE, en-IN;q=0.8' },
    local: { country: 'IN', currency: 'INR', timeZone: 5.5 },
  },
  {
    who: 'a country whose currency is not offered',
    facts: { acceptLanguage: 'en-NZ' },
    local: { country: 'NZ', currency: 'USD', timeZone: 13 },
  },
  { who: 'a region that is none', facts: { acceptLanguage: 'en-XX,en-001' }, local: BRITAIN },
  { who: 'a Russian visitor', facts: { language: 'ru', acceptLanguage: 'ru-KZ' }, local: RUSSIA },
  { who: 'a Russian page in an American browser', facts: { language: 'ru', acceptLanguage: 'en-US' }, local: RUSSIA },
  { who: 'an English page in a Russian browser', facts: { acceptLanguage: 'ru-RU,ru' }, local: BRITAIN },
  {
    who: 'an Arabic visitor',
    facts: { language: 'ar' },
    local: { country: 'AE', currency: 'AED', timeZone: 4 },
  },
  {
    who: 'an address that a proxy knows',
    facts: { namedCountry: 'DE', acceptLanguage: 'en-US' },
    local: { country: 'DE', currency: 'EUR', timeZone: 1 },
  },
  { who: 'an address in the own country', facts: { namedCountry: 'RU', acceptLanguage: 'en-US' }, local: RUSSIA },
])('$who begins with the currency, country and time of the place', ({ facts, local }) => {
  expect(localDefaults(evens, { ...FACTS, ...facts })).toEqual(local)
})

test('a brand of one country keeps its own defaults in each of its languages', () => {
  for (const language of ledara.languages.all)
    expect(localDefaults(ledara, { ...FACTS, language, acceptLanguage: 'en-US' })).toEqual({
      country: 'AE',
      currency: 'USD',
      timeZone: 4,
    })
})

test.each([
  { countryByLanguage: {}, country: 'RU' },
  { countryByLanguage: { en: 'IE' }, country: 'IE' },
])('readers of English are taken to be in $country with $countryByLanguage', ({ countryByLanguage, country }) => {
  expect(localDefaults({ ...evens, countryByLanguage }, FACTS).country).toBe(country)
})

test('every country has a time, and a currency that exists', () => {
  const isKnown = new Set<string>(CURRENCY_CODES)
  for (const country of COUNTRY_CODES) {
    const { timeZone } = localDefaults(evens, { ...FACTS, namedCountry: country })
    expect([country, Math.abs(timeZone) <= 14 && Number.isInteger(timeZone * 4)]).toEqual([country, true])
  }
  const unknown = COUNTRY_CODES.map(currencyOfCountry).filter((code) => code !== null && !isKnown.has(code))
  expect([...new Set(unknown)]).toEqual([])
  expect(COUNTRY_CODES.filter((country) => currencyOfCountry(country) === null)).toEqual(['AQ'])
})
