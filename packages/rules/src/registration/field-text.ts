import type { FieldReason, FieldRefusal, FormRules } from './form.ts'

/** Error text of a field: a dictionary key and its parameters. */
export type FieldText = { readonly textKey: string; readonly values?: Readonly<Record<string, number>> }

/** The text of a refused field, the same on the server and in the browser. */
export function fieldTextOf(
  { field, reason }: FieldRefusal,
  { minimumAge, password }: Pick<FormRules, 'minimumAge' | 'password'>,
): FieldText {
  const values: Partial<Record<FieldReason, FieldText['values']>> = {
    'too-young': { age: minimumAge },
    'too-short': { length: password.lengthMin },
    'too-long': { length: password.lengthMax },
  }
  const filled = values[reason]
  return { textKey: NAMED[reason]?.[field] ?? TEXT_KEYS[reason], ...(filled !== undefined && { values: filled }) }
}

/** Texts that name the field, so that a column of errors is not one sentence repeated. */
const NAMED: Partial<Record<FieldReason, Readonly<Record<string, string>>>> = {
  required: {
    country_id: 'error_required_country',
    currency_id: 'error_required_currency',
    name: 'error_required_name',
    surname: 'error_required_surname',
    date_birthday: 'error_required_birth_date',
    email: 'error_required_email',
    phone_number: 'error_required_phone',
    password: 'error_required_password',
    passport: 'error_required_document',
    promocode: 'error_required_promocode',
  },
  'not-accepted': {
    is_terms_accepted: 'error_accept_terms',
    is_privacy_accepted: 'error_accept_privacy',
    is_age_confirmed: 'error_accept_age',
    is_responsible_gaming_accepted: 'error_accept_gaming',
  },
}

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
