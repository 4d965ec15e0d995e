import { countryById } from '@evens/kernel'
import examples from 'libphonenumber-js/examples.mobile.json'
import { getExampleNumber, isSupportedCountry } from 'libphonenumber-js/mobile'
import { expect, test } from 'vitest'
import { phoneNumberOf, splitPhone, PHONE_MASKS, phoneCountries } from './phones.ts'

test.each([
  { language: 'en', name: 'United Kingdom' },
  { language: 'ru', name: 'Великобритания' },
  { language: 'ar', name: 'المملكة المتحدة' },
])('in $language the country with +44 is $name', ({ language, name }) => {
  const country = phoneCountries(language).find(({ code }) => code === 'gb')
  expect(country).toEqual({ id: 77, name, phoneCode: '+44', code: 'gb' })
  const names = phoneCountries(language).map((one) => one.name)
  expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare))
})

test('every country has one mask, which fits a number of it', () => {
  const ids = PHONE_MASKS.map(({ CountryId }) => CountryId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted((a, b) => a - b)).toEqual(
    phoneCountries('en')
      .map(({ id }) => id)
      .toSorted((a, b) => a - b),
  )
  expect(ids.length).toBeGreaterThan(235)
  for (const { CountryId, Mask, Max, Min } of PHONE_MASKS) {
    const digits = Mask.replace(/[^#]/g, '').length
    expect([CountryId, digits >= Min && digits <= Max, /^[# ()./-]+$/.test(Mask)]).toEqual([CountryId, true, true])
  }
})

test('a number typed into the mask is the number of its country', () => {
  for (const { CountryId } of PHONE_MASKS) {
    const country = countryById(CountryId) ?? ''
    const example = isSupportedCountry(country) ? getExampleNumber(country, examples) : undefined
    if (example === undefined) continue
    const typed = example.formatInternational().replace(`+${example.countryCallingCode}`, '')
    expect([country, phoneNumberOf(typed, country)]).toEqual([country, example.number])
  }
})

test.each([
  ['7400 123456', 'GB', '+447400123456'],
  ['07400 123456', 'GB', '+447400123456'],
  ['+44 (7400) 123-456', 'GB', '+447400123456'],
  ['+7 912 345-67-89', 'GB', '+79123456789'],
  ['123', 'GB', null],
  ['+44 20 7946 0018', 'GB', null],
  ['07400 123456 ext. 5', 'GB', null],
  ['call 07400123456 now', 'GB', null],
  ['٠٧٤٠٠١٢٣٤٥٦', 'GB', '+447400123456'],
  ['', 'GB', null],
  ['7400123456', 'ZZ', null],
])('%j of %s is %j', (typed, country, number) => expect(phoneNumberOf(typed, country)).toBe(number))

test('a number is separated from its country code', () => {
  expect(splitPhone('+447400123456')).toEqual({ code: '+44', national: '7400123456' })
})
