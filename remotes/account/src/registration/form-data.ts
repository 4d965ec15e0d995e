import type { RegistrationBody, RegistrationField, RegistrationForm, RegistrationType } from '@evens/contracts'
import { type FieldText, fieldTextOf, formRefusals } from '@evens/rules/registration'
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
    // One line of the form accepts both documents; each is logged with its own version.
    is_privacy_accepted: typed.has('is_terms_accepted'),
    is_age_confirmed: typed.has('is_age_confirmed'),
    ...(typed.has('is_responsible_gaming_accepted') && { is_responsible_gaming_accepted: true }),
  }
}

export type FieldErrors = Readonly<Record<string, FieldText>>

type Known = {
  readonly form: RegistrationForm
  readonly countryIds: readonly number[]
  /** The form shows the responsible-gaming agreement. */
  readonly asksResponsibleGaming: boolean
}

/** Validates by the server's own rules, except for the strength of the password, which only the server can score. */
export function fieldErrors(body: RegistrationBody, { form, countryIds, asksResponsibleGaming }: Known): FieldErrors {
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
    asksResponsibleGaming,
  })
  const found = refusals.map((refusal): [string, FieldText] => [refusal.field, fieldTextOf(refusal, form)])
  return Object.fromEntries([...found, ...contactError(body)])
}

/** Pay-and-play needs a contact: the first deposit must belong to a reachable player. */
function contactError({ type, email, phone_number: phone }: RegistrationBody): [string, FieldText][] {
  const isMissing = type === 'pay-and-play' && email === undefined && phone === undefined
  return isMissing ? [['email', { textKey: 'error_required_contact' }]] : []
}

/** Today by the server, derived from the latest birth date: the browser's clock may be wrong. */
function todayOf({ latestBirthDate, minimumAge }: RegistrationForm): string {
  const [year = '', month = '', day = ''] = latestBirthDate.split('-')
  return `${String(Number(year) + minimumAge).padStart(4, '0')}-${month}-${day}`
}
