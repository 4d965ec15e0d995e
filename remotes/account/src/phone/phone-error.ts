import type { Phone } from './phone.ts'
import { phoneRefusal } from './phone.ts'
import type { PhoneCountries } from './use-phone-countries.ts'

/** The key of what is wrong with a number, before it is sent. */
export function phoneErrorKey({ country, number }: Phone, { maskOf }: Pick<PhoneCountries, 'maskOf'>): string | null {
  const refusal = phoneRefusal(number, maskOf(country))
  if (refusal === null) return null
  return refusal === 'missing' ? 'account_fill_in' : 'account_phone_length'
}
