import { getPhoneCountries, getPhoneMasks, type PhoneCountry, type PhoneMask } from '@evens/contracts'
import { COUNTRY_CODES, countryIdOf } from '@evens/kernel'
import examples from 'libphonenumber-js/examples.mobile.json'
import {
  isSupportedCountry,
  parsePhoneNumberFromString,
  getCountryCallingCode,
  getExampleNumber,
  Metadata,
  type CountryCode,
} from 'libphonenumber-js/mobile'
import { serve, type App } from '../../platform/http/serve.ts'

/** The number in E.164, or null for anything but a mobile number of the country or with its own country code. */
export function phoneNumberOf(typed: string, country: string | null): string | null {
  if (country !== null && !isSupportedCountry(country)) return null
  const home = country === null ? {} : { defaultCountry: country }
  const number = parsePhoneNumberFromString(typed.trim(), { ...home, extract: false })
  return number?.isValid() === true && number.ext === undefined ? number.number : null
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/**
 * E.164 for a look-up: null for an impossible number; whether an account has it shows later. The country is given as gb
 * or as +44.
 */
export function possibleNumberOf(typed: string, country: string): string | null {
  const parsed = /^[a-z]{2}$/i.test(country)
    ? parsePhoneNumberFromString(typed, country.toUpperCase() as CountryCode)
    : parsePhoneNumberFromString(typed.startsWith('+') ? typed : `+${digitsOf(country)}${digitsOf(typed)}`)
  return parsed?.isPossible() === true ? parsed.number : null
}

/** Country code and national number, as a form shows them. */
export function splitPhone(phone: string): { readonly code: string; readonly national: string } {
  const number = parsePhoneNumberFromString(phone)
  if (number === undefined) return { code: '', national: phone }
  return { code: `+${number.countryCallingCode}`, national: number.nationalNumber }
}

/** Countries with a numbering plan of their own. */
const COUNTRIES: readonly CountryCode[] = COUNTRY_CODES.filter((code) => isSupportedCountry(code))

const byLanguage = new Map<string, readonly PhoneCountry[]>()

/** Sorted by name in the given language. */
export function phoneCountries(language: string): readonly PhoneCountry[] {
  const known = byLanguage.get(language)
  if (known !== undefined) return known
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const inOrder = new Intl.Collator(language)
  const countries = COUNTRIES.map((code) => ({
    id: countryIdOf(code) ?? 0,
    name: names.of(code) ?? code,
    phoneCode: `+${getCountryCallingCode(code)}`,
    code: code.toLowerCase(),
  })).toSorted((one, other) => inOrder.compare(one.name, other.name))
  byLanguage.set(language, countries)
  return countries
}

export const PHONE_MASKS: readonly PhoneMask[] = COUNTRIES.map((code) => {
  const lengths = lengthsOf(code)
  const example = getExampleNumber(code, examples)
  const spaced = example?.formatInternational().replace(`+${example.countryCallingCode}`, '').trim()
  return {
    CountryId: countryIdOf(code) ?? 0,
    Mask: (spaced ?? '0'.repeat(Math.max(...lengths))).replace(/\d/g, '#'),
    Max: Math.max(...lengths),
    Min: Math.min(...lengths),
  }
})

function lengthsOf(code: CountryCode): readonly number[] {
  const metadata = new Metadata()
  metadata.selectNumberingPlan(code)
  return metadata.numberingPlan?.possibleLengths() ?? [15]
}

export function phoneRoutes(app: App): void {
  serve(app, getPhoneCountries, ({ language }) => ({ countries: [...phoneCountries(language)] }))
  serve(app, getPhoneMasks, () => ({ masks: [...PHONE_MASKS] }))
}
