import type { Refused } from '../form/refused.ts'

/** Which of the two fields a refusal is about. */
export type FieldsInError = 'login' | 'pass' | 'both' | 'unknown'

const LOGIN_FIELDS: ReadonlySet<string> = new Set([
  'uLogin',
  'phone_number',
  'phone-number',
  'country_code',
  'phone-code',
])
const PASS_FIELDS: ReadonlySet<string> = new Set(['uPassword', 'sms-code'])

/** The server never says which of the two was wrong; what it cannot read it names. */
export function fieldsInError({ code, field }: Pick<Refused, 'code' | 'field'>): FieldsInError {
  if (code === 'WRONG_CREDENTIALS' || field === 'both') return 'both'
  if (field !== null && LOGIN_FIELDS.has(field)) return 'login'
  if (field !== null && PASS_FIELDS.has(field)) return 'pass'
  return 'unknown'
}

/** What is missing before anything is sent; `null` when nothing is. */
export function missingFields(login: string, pass: string): Exclude<FieldsInError, 'unknown'> | null {
  if (login === '') return pass === '' ? 'both' : 'login'
  return pass === '' ? 'pass' : null
}
