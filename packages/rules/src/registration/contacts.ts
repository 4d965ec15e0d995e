const EMAIL_MAX = 254
const LOCAL_MAX = 64
// Plain letters only: what looks like a letter and is another would make two addresses of one.
const EMAIL =
  /^[a-z0-9!#$%&'*/=?^_`{|}~+-]+(?:\.[a-z0-9!#$%&'*/=?^_`{|}~+-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/** The normalized address; null if it is invalid. */
export function emailOf(typed: string): string | null {
  const email = typed.trim().toLowerCase()
  const isAddress = email.length <= EMAIL_MAX && email.indexOf('@') <= LOCAL_MAX && EMAIL.test(email)
  return isAddress ? email : null
}

/** The comparison key: most providers deliver `j.doe+bets` to `jdoe`. The database computes the same key. */
export function emailKey(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).split('+')
  return `${name.replaceAll('.', '')}${email.slice(at)}`
}

const DOCUMENT = /^[\p{L}\p{N}][\p{L}\p{N} ./-]{2,58}[\p{L}\p{N}]$/u

/** The normalized document number; null if it is invalid. */
export function documentOf(typed: string): string | null {
  const text = typed.trim().normalize('NFKC').toUpperCase()
  return DOCUMENT.test(text) ? text : null
}

/** The comparison key: without optional punctuation. */
export const documentKey = (document: string): string => document.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

const NAME = /^\p{L}[\p{L}\p{M}'’. -]{0,59}$/u

/** A given or family name with normalized spaces; null if it is invalid. */
export function nameOf(typed: string): string | null {
  const text = typed.trim().normalize('NFC').replace(/\s+/g, ' ')
  return NAME.test(text) ? text : null
}

const TAX_NUMBER = /^[\p{L}\p{N}][\p{L}\p{N} ./-]{2,28}[\p{L}\p{N}]$/u

/** The normalized tax number; null if it is invalid. */
export function taxNumberOf(typed: string): string | null {
  const text = typed.trim().normalize('NFKC').toUpperCase()
  return TAX_NUMBER.test(text) ? text : null
}

// A street and a place at least; written in any script, on one line.
const ADDRESS = /^(?=.*\p{L})[\p{L}\p{M}\p{N} .,;:'’"#№/()-]{8,300}$/u

/** A registered address with normalized spaces; null if it is not an address. */
export function addressOf(typed: string): string | null {
  const text = typed.trim().normalize('NFC').replace(/\s+/g, ' ')
  return ADDRESS.test(text) ? text : null
}
