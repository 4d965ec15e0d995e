import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max'

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** As it is kept, +441234567890; null for what cannot be a number. The country is named as gb or as +44. */
export function phoneOf(country: string, number: string): string | null {
  const parsed = /^[a-z]{2}$/i.test(country)
    ? parsePhoneNumberFromString(number, country.toUpperCase() as CountryCode)
    : parsePhoneNumberFromString(number.startsWith('+') ? number : `+${digitsOf(country)}${digitsOf(number)}`)
  return parsed?.isPossible() === true ? parsed.number : null
}
