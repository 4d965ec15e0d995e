import { VERIFICATION_STATUS } from '@evens/contracts'
import type { ProfileField } from '@evens/rules/registration'

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
