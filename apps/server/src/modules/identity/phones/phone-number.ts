import { isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/mobile'

/** The number as it is stored (E.164), or null for what is no mobile number: of the country, or with a code of its own. */
export function phoneNumberOf(typed: string, country: string | null): string | null {
  if (country !== null && !isSupportedCountry(country)) return null
  const home = country === null ? {} : { defaultCountry: country }
  const number = parsePhoneNumberFromString(typed.trim(), { ...home, extract: false })
  return number?.isValid() === true && number.ext === undefined ? number.number : null
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/**
 * As it is stored, for one that is looked up: null for what cannot be a number; whether it is anybody's shows later. The
 * country is named as gb or as +44.
 */
export function possibleNumberOf(typed: string, country: string): string | null {
  const parsed = /^[a-z]{2}$/i.test(country)
    ? parsePhoneNumberFromString(typed, country.toUpperCase() as CountryCode)
    : parsePhoneNumberFromString(typed.startsWith('+') ? typed : `+${digitsOf(country)}${digitsOf(typed)}`)
  return parsed?.isPossible() === true ? parsed.number : null
}

/** The code of its country and the rest, as the two stand apart in a form. */
export function splitPhone(phone: string): { readonly code: string; readonly national: string } {
  const number = parsePhoneNumberFromString(phone)
  if (number === undefined) return { code: '', national: phone }
  return { code: `+${number.countryCallingCode}`, national: number.nationalNumber }
}
