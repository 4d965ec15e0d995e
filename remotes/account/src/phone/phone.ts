import { digitsOf } from './digits-mask.ts'

/** A telephone number as it is typed: the country by its two letters, and the number without its code. */
export type Phone = { readonly country: string; readonly number: string }
export const NO_PHONE: Phone = { country: '', number: '' }

type Bounds = { readonly Min: number; readonly Max: number }

/** `null` when it can be sent. Whether there is such a number is the server's to say. */
export function phoneRefusal(number: string, bounds: Bounds | null): 'missing' | 'length' | null {
  const { length } = digitsOf(number)
  if (length === 0) return 'missing'
  if (bounds === null) return length < 4 ? 'length' : null
  return length < bounds.Min || length > bounds.Max ? 'length' : null
}
