import { VERIFICATION_STATUS, type Profile } from '@evens/contracts'
import {
  IDENTITY_DOCUMENTS,
  PROFILE_FIELDS,
  profileChange,
  REQUIRED_PROFILE_FIELDS,
  PROFILE_TEXT_KEYS,
  type ProfileField,
  type ProfileRefusal,
} from '@evens/rules/registration'
import { maskedEnd, maskedStart } from '../../players/index.ts'
import type { RefusalDetail } from '../../../platform/http/refusal.ts'

/** What of a player's row a profile is. Days come as text, so that no time zone moves them. */
export type ProfileRow = {
  readonly id: bigint
  readonly created_at: Date
  readonly country: string
  readonly verification_status: number
  readonly hides_balance: boolean
  readonly given_name: string
  readonly surname: string
  readonly birth_date: string | null
  readonly document_type_id: number | null
  readonly document_number: string | null
  readonly document_date: string | null
  readonly document_end_date: string | null
  readonly tax_number: string | null
  readonly address: string | null
}

/** A check that runs settles who somebody is just as one that ended well. */
export const isVerified = ({ verification_status: status }: Pick<ProfileRow, 'verification_status'>): boolean =>
  status !== VERIFICATION_STATUS.unverified

/** By the names of the specification; null for what is not filled in. */
export const valuesOf = (row: ProfileRow): Readonly<Record<ProfileField, string | null>> => ({
  name: row.given_name === '' ? null : row.given_name,
  surname: row.surname === '' ? null : row.surname,
  date_birthday: row.birth_date,
  document_type_id: row.document_type_id === null ? null : String(row.document_type_id),
  passport: row.document_number,
  passport_date: row.document_date,
  passport_end_date: row.document_end_date,
  inn: row.tax_number,
  registration_address: row.address,
})

/** What is only shown is shown in part: its owner knows it by that, whoever looks over a shoulder does not. */
const MASKED: Readonly<Partial<Record<ProfileField, (value: string) => string>>> = {
  passport: maskedEnd,
  inn: maskedEnd,
  registration_address: maskedStart,
}

export function shownProfile(row: ProfileRow, rules: Profile['rules']): Profile {
  const values = valuesOf(row)
  return {
    accountNumber: String(row.id),
    registeredAt: row.created_at.getTime(),
    country: row.country.toLowerCase(),
    verification_status: row.verification_status,
    user_hide_balance: row.hides_balance,
    documentTypes: [...IDENTITY_DOCUMENTS],
    rules,
    fields: PROFILE_FIELDS.map((field) => {
      const value = values[field]
      const mask = MASKED[field] ?? String
      return {
        field,
        value: value === null ? null : mask(value),
        change: profileChange(field, value !== null, isVerified(row)),
        isRequired: REQUIRED_PROFILE_FIELDS.includes(field),
      }
    }),
  }
}

/** Each field that is wrong with the text that stands beside it. */
export const fieldTexts = (refusals: readonly ProfileRefusal[], minimumAge: number): RefusalDetail => ({
  fields: refusals.map(({ field, reason }) => ({
    field,
    textKey: PROFILE_TEXT_KEYS[reason],
    ...(reason === 'too-young' && { values: { age: minimumAge } }),
  })),
})
