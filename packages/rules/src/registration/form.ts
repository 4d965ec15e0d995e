import { birthDateRefusal } from './age.ts'
import { documentOf, emailOf, nameOf } from './contacts.ts'
import { passwordRefusal, type PasswordPolicy, type PasswordRefusal } from './password.ts'

export type RegistrationField =
  | 'country_id'
  | 'currency_id'
  | 'name'
  | 'surname'
  | 'date_birthday'
  | 'email'
  | 'phone_number'
  | 'password'
  | 'passport'
  | 'promocode'
  | 'newsletter'

/** What was typed into a form, by the names of the call. */
export type TypedForm = {
  readonly [Field in Exclude<RegistrationField, 'country_id' | 'newsletter'>]?: string
} & {
  readonly country_id?: number
  readonly newsletter?: boolean
  readonly first_deposit_bonus_choice?: string
  readonly is_terms_accepted?: boolean
  readonly is_privacy_accepted?: boolean
  readonly is_age_confirmed?: boolean
}

/** What the site asks for and takes, with the day on which it is asked. */
export type FormRules = {
  readonly required: readonly RegistrationField[]
  readonly optional: readonly RegistrationField[]
  readonly currencies: readonly string[]
  readonly bonuses: readonly string[]
  readonly password: PasswordPolicy
  readonly minimumAge: number
  readonly today: string
  readonly isCountry: (id: number) => boolean
  /** The server's estimate; null where there is none. */
  readonly passwordScore: number | null
}

export type FieldReason =
  | 'required'
  | 'not-a-name'
  | 'not-a-birth-date'
  | 'too-young'
  | 'not-an-email'
  | 'not-a-phone'
  | 'not-a-country'
  | 'not-a-currency'
  | 'not-a-document'
  | 'not-a-promocode'
  | 'not-a-bonus'
  | 'not-accepted'
  | PasswordRefusal

export type FieldRefusal = { readonly field: string; readonly reason: FieldReason }

const ACCEPTED = ['is_terms_accepted', 'is_privacy_accepted', 'is_age_confirmed'] as const
const PROMO_CODE = /^[\p{L}\p{N}_-]{1,60}$/u

/** Every field that is missing or wrong, each with its reason, in the order of the form. Whether a phone number is one is for the server. */
export function formRefusals(form: TypedForm, rules: FormRules): readonly FieldRefusal[] {
  const fields = [...rules.required, ...rules.optional].flatMap((field): FieldRefusal[] => {
    const reason = isEmpty(form[field])
      ? rules.required.includes(field)
        ? 'required'
        : null
      : CHECKS[field](form, rules)
    return reason === null ? [] : [{ field, reason }]
  })
  const bonus = form.first_deposit_bonus_choice ?? ''
  const choice: FieldRefusal[] =
    bonus === '' || rules.bonuses.includes(bonus)
      ? []
      : [{ field: 'first_deposit_bonus_choice', reason: 'not-a-bonus' }]
  const unaccepted = ACCEPTED.filter((field) => form[field] !== true)
  return [...fields, ...choice, ...unaccepted.map((field) => ({ field, reason: 'not-accepted' as const }))]
}

const isEmpty = (value: string | number | boolean | undefined): boolean =>
  value === undefined || (typeof value === 'string' && value.trim() === '')

type Check = (form: TypedForm, rules: FormRules) => FieldReason | null

const CHECKS: Readonly<Record<RegistrationField, Check>> = {
  country_id: ({ country_id: id = 0 }, { isCountry }) => (isCountry(id) ? null : 'not-a-country'),
  // Exactly one of the list: a currency is never guessed.
  currency_id: ({ currency_id: code = '' }, { currencies }) => (currencies.includes(code) ? null : 'not-a-currency'),
  name: ({ name = '' }) => (nameOf(name) === null ? 'not-a-name' : null),
  surname: ({ surname = '' }) => (nameOf(surname) === null ? 'not-a-name' : null),
  date_birthday: ({ date_birthday: date = '' }, { today, minimumAge }) => birthDateRefusal(date, today, minimumAge),
  email: ({ email = '' }) => (emailOf(email) === null ? 'not-an-email' : null),
  phone_number: ({ phone_number: phone = '' }) => (/\d/.test(phone) ? null : 'not-a-phone'),
  password: (form, { password, passwordScore }) =>
    passwordRefusal(form.password ?? '', knownOf(form), password, passwordScore),
  passport: ({ passport = '' }) => (documentOf(passport) === null ? 'not-a-document' : null),
  promocode: ({ promocode = '' }) => (PROMO_CODE.test(promocode.trim()) ? null : 'not-a-promocode'),
  newsletter: () => null,
}

/** What a password must not be made of. */
export const knownOf = ({
  email = '',
  name = '',
  surname = '',
  phone_number: phone = '',
}: TypedForm): readonly string[] =>
  [email, name, surname, `${name}${surname}`, phone.replace(/\D/g, '')].filter((known) => known !== '')
