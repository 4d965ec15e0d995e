import { birthDateRefusal, dayOf } from './age.ts'
import { addressOf, documentOf, nameOf, taxNumberOf } from './contacts.ts'

/** Profile fields, by the names of the specification. */
export const PROFILE_FIELDS = [
  'name',
  'surname',
  'date_birthday',
  'document_type_id',
  'passport',
  'passport_date',
  'passport_end_date',
  'inn',
  'registration_address',
] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

/** Without these a profile is not filled. */
export const REQUIRED_PROFILE_FIELDS: readonly ProfileField[] = [
  'date_birthday',
  'name',
  'surname',
  'passport',
  'passport_date',
  'registration_address',
]

/** 1 passport, 2 identity card, 3 driving licence, 4 residence permit. */
export const IDENTITY_DOCUMENTS: readonly number[] = [1, 2, 3, 4]

/** The allowed change of a field: fill it in, change it, or ask support. */
export type ProfileChange = 'fill' | 'change' | 'support'

/** Fields that may change after verification: people move, but their identity and its document stay. */
const MOVES: readonly ProfileField[] = ['registration_address']

/** A date of birth that is set can only be changed by support, verified or not. */
export function profileChange(field: ProfileField, isFilled: boolean, isVerified: boolean): ProfileChange {
  if (!isFilled) return 'fill'
  if (field === 'date_birthday') return 'support'
  return isVerified && !MOVES.includes(field) ? 'support' : 'change'
}

export type TypedProfile = {
  readonly [Field in Exclude<ProfileField, 'document_type_id'>]?: string
} & { readonly document_type_id?: number }

export type ProfileReason =
  | 'not-a-name'
  | 'not-a-birth-date'
  | 'too-young'
  | 'not-a-document'
  | 'not-a-document-type'
  | 'not-a-date'
  | 'in-the-future'
  | 'before-birth'
  | 'before-issue'
  | 'expired'
  | 'not-a-tax-number'
  | 'not-an-address'
  | 'support-only'
export type ProfileRefusal = { readonly field: ProfileField; readonly reason: ProfileReason }

export type ProfileRules = {
  readonly minimumAge: number
  /** The date in the westernmost time zone, so that nobody counts as of age too early. */
  readonly today: string
  /** The date in the easternmost time zone, so that a document issued today is not in the future. */
  readonly latestDay: string
}

/** Every field that is wrong. `typed` is the profile as it would stand, of which only `changed` is looked at. */
export function profileRefusals(
  typed: TypedProfile,
  changed: readonly ProfileField[],
  rules: ProfileRules,
): readonly ProfileRefusal[] {
  return changed.flatMap((field) => {
    const reason = CHECKS[field](typed, rules)
    return reason === null ? [] : [{ field, reason }]
  })
}

type Check = (typed: TypedProfile, rules: ProfileRules) => ProfileReason | null

const CHECKS: Readonly<Record<ProfileField, Check>> = {
  name: ({ name = '' }) => (nameOf(name) === null ? 'not-a-name' : null),
  surname: ({ surname = '' }) => (nameOf(surname) === null ? 'not-a-name' : null),
  date_birthday: ({ date_birthday: born = '' }, { today, minimumAge }) => birthDateRefusal(born, today, minimumAge),
  document_type_id: ({ document_type_id: type = 0 }) =>
    IDENTITY_DOCUMENTS.includes(type) ? null : 'not-a-document-type',
  passport: ({ passport = '' }) => (documentOf(passport) === null ? 'not-a-document' : null),
  // Written year first, days compare as text.
  passport_date({ passport_date: issued = '', date_birthday: born = '' }, { latestDay }) {
    if (dayOf(issued) === null) return 'not-a-date'
    if (issued > latestDay) return 'in-the-future'
    return issued < born ? 'before-birth' : null
  },
  passport_end_date({ passport_end_date: ends = '', passport_date: issued = '' }, { today }) {
    if (dayOf(ends) === null) return 'not-a-date'
    if (ends < today) return 'expired'
    return ends <= issued ? 'before-issue' : null
  },
  inn: ({ inn = '' }) => (taxNumberOf(inn) === null ? 'not-a-tax-number' : null),
  registration_address: ({ registration_address: address = '' }) =>
    addressOf(address) === null ? 'not-an-address' : null,
}

/** Dictionary keys of the field errors, shared by server and page. */
export const PROFILE_TEXT_KEYS: Readonly<Record<ProfileReason, string>> = {
  'not-a-name': 'error_field_name',
  'not-a-birth-date': 'error_field_birth_date',
  'too-young': 'error_field_too_young',
  'not-a-document': 'error_field_document',
  'not-a-document-type': 'error_field_document_type',
  'not-a-date': 'error_field_date',
  'in-the-future': 'error_field_future',
  'before-birth': 'error_field_before_birth',
  'before-issue': 'error_field_before_issue',
  expired: 'error_field_expired',
  'not-a-tax-number': 'error_field_tax_number',
  'not-an-address': 'error_field_address',
  'support-only': 'error_field_support_only',
}
