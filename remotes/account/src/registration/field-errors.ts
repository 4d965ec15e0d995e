import type { RegistrationBody, RegistrationForm } from '@evens/contracts'
import { formRefusals, type FieldReason } from '@evens/rules/registration'
import { fieldsOf } from './registration-types.ts'

/** What stands at a field: a key of the dictionary, and what is filled into it. */
type FieldError = { readonly textKey: string; readonly values?: Readonly<Record<string, number>> }
export type FieldErrors = Readonly<Record<string, FieldError>>

const TEXT_KEYS: Readonly<Record<FieldReason, string>> = {
  required: 'error_field_required',
  'not-a-name': 'error_field_name',
  'not-a-birth-date': 'error_field_birth_date',
  'too-young': 'error_field_too_young',
  'not-an-email': 'error_field_email',
  'not-a-phone': 'error_field_phone',
  'not-a-country': 'error_field_country',
  'not-a-currency': 'error_field_currency',
  'not-a-document': 'error_field_document',
  'not-a-promocode': 'error_field_promocode',
  'not-a-bonus': 'error_field_bonus',
  'not-accepted': 'error_field_accept',
  'too-short': 'error_field_password_short',
  'too-long': 'error_field_password_long',
  'like-the-login': 'error_field_password_login',
  'too-weak': 'error_field_password_weak',
}

type Known = { readonly form: RegistrationForm; readonly countryIds: readonly number[] }

/** By the very rules that the server goes by; how strong a password is only the server can say. */
export function fieldErrors(body: RegistrationBody, { form, countryIds }: Known): FieldErrors {
  const { minimumAge, password } = form
  const fields = fieldsOf(form, body.type)
  const refusals = formRefusals(body, {
    required: fields.filter(({ isRequired }) => isRequired).map(({ field }) => field),
    optional: fields.filter(({ isRequired }) => !isRequired).map(({ field }) => field),
    currencies: form.currencies,
    bonuses: form.bonuses,
    password,
    minimumAge,
    today: todayOf(form),
    isCountry: (id) => countryIds.includes(id),
    passwordScore: null,
  })
  const values: Partial<Record<FieldReason, FieldError['values']>> = {
    'too-young': { age: minimumAge },
    'too-short': { length: password.lengthMin },
    'too-long': { length: password.lengthMax },
  }
  const found = refusals.map(({ field, reason }): [string, FieldError] => {
    const filled = values[reason]
    return [field, { textKey: TEXT_KEYS[reason], ...(filled !== undefined && { values: filled }) }]
  })
  return Object.fromEntries([...found, ...contactError(body)])
}

/** The first deposit is made by somebody who can be written to. */
function contactError({ type, email, phone_number: phone }: RegistrationBody): [string, FieldError][] {
  const isMissing = type === 'pay-and-play' && email === undefined && phone === undefined
  return isMissing ? [['email', { textKey: 'error_field_required' }]] : []
}

/** The server's day: a browser's own clock may be wrong. */
function todayOf({ latestBirthDate, minimumAge }: RegistrationForm): string {
  const [year = '', month = '', day = ''] = latestBirthDate.split('-')
  return `${String(Number(year) + minimumAge).padStart(4, '0')}-${month}-${day}`
}
