import {
  type ActivationType,
  type Channel,
  type UserConfig,
  VERIFICATION_STATUS,
  type VerificationGroup,
  type VerificationReply,
} from '@evens/contracts'
import { countryIdOf } from '@evens/kernel'
import { packOf } from '@evens/rules/limits'
import { activationType, emailOf, protectionLevel } from '@evens/rules/registration'
import { maskedEmail, maskedEnd, maskedStart, phoneNumberOf, splitPhone } from '../../players/index.ts'
import type { ProfileRow } from './profile-view.ts'

/** A player's row with the database's time. */
export type PlayerRecord = Omit<ProfileRow, 'id' | 'verification_status'> & {
  readonly name: string
  readonly email: string | null
  readonly email_confirmed_at: Date | null
  readonly phone: string | null
  readonly phone_confirmed_at: Date | null
  readonly password_changed_at: Date
  readonly has_second_factor: boolean
  /** A shared sandbox account: a second factor would lock everybody else out. */
  readonly is_demo: boolean
  readonly question_id: number | null
  readonly status_id: number
  readonly ban_level: number
  readonly ban_version: number
  readonly disallow_line_sport: readonly string[]
  readonly disallow_live_sport: readonly string[]
  readonly is_transfer_required: boolean
  readonly now: Date
}

/** Facts of support and document verification. */
export type OfficeFacts = {
  readonly unreadAnswers: number
  readonly group: VerificationGroup
  readonly types: readonly number[]
  readonly isAnotherRequested: boolean
}

export type RecordFacts = {
  readonly refId: number
  readonly isIdentificationOn: boolean
  readonly hasDeposit: boolean
  readonly contactDays: number | null
  readonly office: OfficeFacts
}

const DAY_MS = 86_400_000

/** Exactly the fields of the specification's record. */
export function userConfigOf(row: PlayerRecord, facts: RecordFacts): UserConfig {
  const isEmailConfirmed = row.email_confirmed_at !== null
  const isPhoneConfirmed = row.phone_confirmed_at !== null
  const activation = activationType(isEmailConfirmed, isPhoneConfirmed)
  const methods = {
    is_changed_password: row.password_changed_at.getTime() - row.created_at.getTime() >= 1000,
    enable_two_factor_auth: row.has_second_factor,
    enable_phone_binding: isPhoneConfirmed,
    enable_security_question: row.question_id !== null,
    enable_email_auth: isEmailConfirmed,
  }
  const { office } = facts
  const needsIdentification = facts.isIdentificationOn && (office.group === 'unverified' || office.group === 'action')
  const phone = row.phone === null ? null : splitPhone(row.phone)
  return {
    disallow_line_sport: row.disallow_line_sport.toSorted(),
    disallow_live_sport: row.disallow_live_sport.toSorted(),
    phone_number: phone === null ? null : maskedEnd(phone.national),
    phone_code: phone?.code ?? null,
    user_email: row.email === null ? null : maskedEmail(row.email),
    user_name: row.name,
    user_country_code: row.country.toLowerCase(),
    user_country_id: countryIdOf(row.country) ?? 0,
    activation_type: activation,
    user_ref_id: facts.refId,
    user_msg_count: office.unreadAnswers,
    isRequiredTransfer: row.is_transfer_required,
    is_active_secure_question: row.question_id !== null,
    user_hide_balance: row.hides_balance,
    changed_pass_day_count: Math.floor((row.now.getTime() - row.password_changed_at.getTime()) / DAY_MS),
    user_data: userDataOf(row),
    protection_level: protectionLevel(methods),
    protection_methods: methods,
    should_sync_protection_methods: false,
    is_need_identification: needsIdentification,
    ban_level: row.ban_level,
    ban_version: row.ban_version,
    user_status_id: row.status_id,
    verification_status: VERIFICATION_STATUS[office.group],
    verification_types: [...office.types],
    verification_status_group_code: office.group,
    requested_additional_document: office.isAnotherRequested,
    has_deposit: facts.hasDeposit,
    is_identification_bonus: false,
    show_verification_modal_on_deposit_page: office.group === 'action',
    remaining_days_to_activate: daysToActivate(activation, facts.contactDays, row),
    requireIdentification: needsIdentification,
    user_created_ts: Math.floor(row.created_at.getTime() / 1000),
    show_2fa_popup: facts.hasDeposit && !row.has_second_factor && !row.is_demo,
    isCCLine: false,
    isCClive: false,
  }
}

const userDataOf = (row: PlayerRecord): UserConfig['user_data'] => ({
  date_birthday: row.birth_date,
  document_type_id: row.document_type_id,
  inn: row.tax_number === null ? null : maskedEnd(row.tax_number),
  name: row.given_name === '' ? null : row.given_name,
  passport: row.document_number === null ? null : maskedEnd(row.document_number),
  passport_date: row.document_date,
  passport_end_date: row.document_end_date,
  registration_address: row.address === null ? null : maskedStart(row.address),
  surname: row.surname === '' ? null : row.surname,
})

type Site = { readonly jurisdiction: { readonly pack: string } }

/** The time to confirm a contact that the site's jurisdiction gives. */
export const contactDaysOf = ({ jurisdiction }: Site): number | null => packOf(jurisdiction.pack).identity.contactDays

type Since = { readonly created_at: Date; readonly now: Date }

/**
 * Days left to confirm a contact, counting the current one; null once one is confirmed, or where the jurisdiction gives
 * no time. After them the identity gate refuses deposits and stakes.
 */
export function daysToActivate(type: ActivationType, contactDays: number | null, since: Since): number | null {
  if (type !== 0 || contactDays === null) return null
  return Math.max(0, Math.ceil((since.created_at.getTime() + contactDays * DAY_MS - since.now.getTime()) / DAY_MS))
}

type Field = VerificationReply['missing'][number]
type Profile = Readonly<Record<Field, string | null>>

/** Fields of the verification that are empty. */
export const missingFields = (profile: Profile): Field[] =>
  (Object.keys(profile) as Field[]).filter((field) => (profile[field] ?? '').trim() === '')

/** The normalised address; null for an undeliverable one. */
export const usableAddress = (channel: Channel, typed: string): string | null =>
  channel === 'email' ? emailOf(typed) : phoneNumberOf(typed, null)
