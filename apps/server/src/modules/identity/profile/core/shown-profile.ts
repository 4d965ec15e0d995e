import type { Profile } from '@evens/contracts'
import {
  IDENTITY_DOCUMENTS,
  PROFILE_FIELDS,
  profileChange,
  REQUIRED_PROFILE_FIELDS,
  type ProfileField,
} from '@evens/rules/registration'
import { maskedEnd, maskedStart } from '../../security/core/masked.ts'
import type { ProfileRow } from './profile-row.ts'
import { isVerified, valuesOf } from './profile-row.ts'

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
