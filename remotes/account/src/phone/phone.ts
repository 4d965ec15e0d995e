import type { PhoneCountry, PhoneMask, UserConfig } from '@evens/contracts'
import { fieldText } from '../form/fields.tsx'

/** Phone number as typed: country by its two-letter code, number without the calling code. */
export type Phone = { readonly country: string; readonly number: string }
export const NO_PHONE: Phone = { country: '', number: '' }

/** Names of the two fields in a form. */
export const COUNTRY_FIELD = 'country_code'
export const NUMBER_FIELD = 'phone_number'

type Bounds = { readonly Min: number; readonly Max: number }

/** Null if it can be sent. Only the server knows whether the number exists. */
export function phoneRefusal(number: string, bounds: Bounds | null): 'missing' | 'length' | null {
  const { length } = digitsOf(number)
  if (length === 0) return 'missing'
  if (bounds === null) return length < 4 ? 'length' : null
  return length < bounds.Min || length > bounds.Max ? 'length' : null
}

const DIGIT = '#'

/** Maskito mask of a country's number format: `#` is a digit, everything else is literal. */
export function digitsMask(mask: string): (string | RegExp)[] {
  return [...mask].map((mark) => (mark === DIGIT ? /\d/ : mark))
}

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** Hints about the country of a number. */
type CountryHints = {
  /** Null for a visitor. */
  readonly player: Pick<UserConfig, 'phone_code' | 'user_country_code'> | null
  /** Country of the request, in lower case. */
  readonly here: string
}

/**
 * Preselected country: of the player's number, of the player, of the request, or the first one. Of several countries
 * with one calling code it is the player's own.
 */
export function preselectedCountry(countries: readonly PhoneCountry[], { player, here }: CountryHints): string {
  const withCode = (wanted: string | undefined) => countries.find(({ code }) => code === wanted)
  const home = withCode(player?.user_country_code)
  const phoneCode = player?.phone_code ?? home?.phoneCode
  const ofNumber = home?.phoneCode === phoneCode ? home : countries.find((one) => one.phoneCode === phoneCode)
  return (ofNumber ?? home ?? withCode(here) ?? countries[0])?.code ?? ''
}

type Masks = { readonly maskOf: (country: string) => PhoneMask | null }

/** Text key of a number's error; null if it can be sent. */
export function phoneErrorKey({ country, number }: Phone, { maskOf }: Masks): string | null {
  const refusal = phoneRefusal(number, maskOf(country))
  if (refusal === null) return null
  return refusal === 'missing' ? 'account_fill_in' : 'account_phone_length'
}

/** Number in a submitted form. */
export const phoneIn = (form: FormData): Phone => ({
  country: fieldText(form, COUNTRY_FIELD),
  number: fieldText(form, NUMBER_FIELD),
})
