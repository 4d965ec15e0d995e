import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/** The number as it is stored (E.164), or null for what is no mobile number of the country. */
export function phoneNumberOf(typed: string, country: string): string | null {
  if (!isSupportedCountry(country)) return null
  const number = parsePhoneNumberFromString(typed.trim(), { defaultCountry: country, extract: false })
  return number?.isValid() === true && number.ext === undefined ? number.number : null
}

/** The code of its country and the rest, as the two stand apart in a form. */
export function splitPhone(phone: string): { readonly code: string; readonly national: string } {
  const number = parsePhoneNumberFromString(phone)
  if (number === undefined) return { code: '', national: phone }
  return { code: `+${number.countryCallingCode}`, national: number.nationalNumber }
}
