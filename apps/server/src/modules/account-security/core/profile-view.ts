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
import type { RefusalDetail } from '../../../platform/http/refusal.ts'
import { maskedEnd, maskedStart } from '../../players/index.ts'

/** The profile columns of a player. Dates are text, so that no time zone shifts them. */
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

/** True from the start of a check: fields under review are locked like verified ones. */
export const isVerified = ({ verification_status: status }: Pick<ProfileRow, 'verification_status'>): boolean =>
  status !== VERIFICATION_STATUS.unverified

/** Values by the specification's names; null when empty. */
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

/** Masks sensitive fields against shoulder surfing. */
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

/** Refused fields with their text keys. */
export const fieldTexts = (refusals: readonly ProfileRefusal[], minimumAge: number): RefusalDetail => ({
  fields: refusals.map(({ field, reason }) => ({
    field,
    textKey: PROFILE_TEXT_KEYS[reason],
    ...(reason === 'too-young' && { values: { age: minimumAge } }),
  })),
})
