import type { RegistrationBody, RegistrationField, RegistrationForm, RegistrationType } from '@evens/contracts'
import { type FieldReason, formRefusals } from '@evens/rules/registration'
import { fieldText, secretText } from '../form/fields.tsx'
import { COUNTRY_FIELD } from '../phone/phone.ts'
import { fieldsOf } from './registration-types.ts'

type Reader = (form: FormData) => Partial<RegistrationBody>

const typedText = (
  name: 'currency_id' | 'name' | 'surname' | 'date_birthday' | 'email' | 'passport' | 'promocode',
): Reader => {
  return (form) => {
    const typed = fieldText(form, name)
    return typed === '' ? {} : { [name]: typed }
  }
}

const READERS: Readonly<Record<RegistrationField, Reader>> = {
  country_id: (form) => {
    const id = Number(fieldText(form, 'country_id'))
    return id > 0 ? { country_id: id } : {}
  },
  currency_id: typedText('currency_id'),
  name: typedText('name'),
  surname: typedText('surname'),
  date_birthday: typedText('date_birthday'),
  email: typedText('email'),
  passport: typedText('passport'),
  promocode: typedText('promocode'),
  phone_number: (form) => {
    const number = fieldText(form, 'phone_number')
    const country = fieldText(form, COUNTRY_FIELD)
    return number === '' ? {} : { phone_number: number, ...(country !== '' && { countryCode: country }) }
  },
  password: (form) => {
    const password = secretText(form, 'password')
    return password === '' ? {} : { password }
  },
  newsletter: (form) => ({ newsletter: form.has('newsletter') }),
}

/** Request body: only the fields of this type, without values typed for another one. */
export function readForm(typed: FormData, form: RegistrationForm, type: RegistrationType): RegistrationBody {
  const fields = fieldsOf(form, type).map(({ field }) => READERS[field](typed))
  const bonus = fieldText(typed, 'first_deposit_bonus_choice')
  return {
    type,
    ...Object.assign({}, ...fields),
    ...(bonus !== '' && { first_deposit_bonus_choice: bonus }),
    is_terms_accepted: typed.has('is_terms_accepted'),
    is_privacy_accepted: typed.has('is_privacy_accepted'),
    is_age_confirmed: typed.has('is_age_confirmed'),
  }
}

/** Error text of a field: a dictionary key and its parameters. */
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

/** Validates by the server's own rules, except for the strength of the password, which only the server can score. */
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

/** Pay-and-play needs a contact: the first deposit must belong to a reachable player. */
function contactError({ type, email, phone_number: phone }: RegistrationBody): [string, FieldError][] {
  const isMissing = type === 'pay-and-play' && email === undefined && phone === undefined
  return isMissing ? [['email', { textKey: 'error_field_required' }]] : []
}

/** Today by the server, derived from the latest birth date: the browser's clock may be wrong. */
function todayOf({ latestBirthDate, minimumAge }: RegistrationForm): string {
  const [year = '', month = '', day = ''] = latestBirthDate.split('-')
  return `${String(Number(year) + minimumAge).padStart(4, '0')}-${month}-${day}`
}
