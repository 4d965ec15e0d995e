import { birthDateRefusal } from './age.ts'
import { documentOf, emailOf, nameOf } from './contacts.ts'

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

/** Form input, by the field names of the call. */
export type TypedForm = {
  readonly [Field in Exclude<RegistrationField, 'country_id' | 'newsletter'>]?: string
} & {
  readonly country_id?: number
  readonly newsletter?: boolean
  readonly first_deposit_bonus_choice?: string
  readonly is_terms_accepted?: boolean
  readonly is_privacy_accepted?: boolean
  readonly is_age_confirmed?: boolean
  readonly is_responsible_gaming_accepted?: boolean
}

/** The site's rules for the form, and today's date. */
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
  /** The responsible-gaming agreement was shown and is not accepted yet. The server never knows that it was shown. */
  readonly asksResponsibleGaming?: boolean
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
const AGREEMENT = 'is_responsible_gaming_accepted'
const PROMO_CODE = /^[\p{L}\p{N}_-]{1,60}$/u

/** Every missing or invalid field with its reason, in form order. The server validates phone numbers. */
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
    bonus === '' || bonus === 'none' || rules.bonuses.includes(bonus)
      ? []
      : [{ field: 'first_deposit_bonus_choice', reason: 'not-a-bonus' }]
  const asked = rules.asksResponsibleGaming === true ? ([AGREEMENT, ...ACCEPTED] as const) : ACCEPTED
  const unaccepted = asked.filter((field) => form[field] !== true)
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

/** Personal data that a password must not consist of. */
export const knownOf = ({
  email = '',
  name = '',
  surname = '',
  phone_number: phone = '',
}: TypedForm): readonly string[] =>
  [email, name, surname, `${name}${surname}`, phone.replace(/\D/g, '')].filter((known) => known !== '')

type PasswordPolicy = {
  readonly lengthMin: number
  readonly lengthMax: number
  /** From 0, guessed at once, to 4. */
  readonly scoreMin: number
}

export type PasswordRefusal = 'too-short' | 'too-long' | 'like-the-login' | 'too-weak'

/**
 * Null if the password is allowed. `about` is other data of the player, `score` the server's strength estimate; a
 * browser has none and leaves that check to the server.
 */
export function passwordRefusal(
  password: string,
  about: readonly string[],
  policy: PasswordPolicy,
  score: number | null = null,
): PasswordRefusal | null {
  const length = [...password].length
  if (length < policy.lengthMin) return 'too-short'
  if (length > policy.lengthMax) return 'too-long'
  if (about.some((known) => isMadeOf(password, known))) return 'like-the-login'
  return score !== null && score < policy.scoreMin ? 'too-weak' : null
}

const KNOWN_MIN = 4

/** The known thing itself, its part before the @, and either of them backwards. */
function isMadeOf(password: string, known: string): boolean {
  const typed = password.trim().toLowerCase()
  const whole = known.trim().toLowerCase()
  const parts = [whole, whole.split('@')[0] ?? ''].filter((part) => part.length >= KNOWN_MIN)
  return parts.some((part) => part === typed || [...part].toReversed().join('') === typed)
}
