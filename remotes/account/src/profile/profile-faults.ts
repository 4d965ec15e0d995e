import type { FilledProfile, Profile } from '@evens/contracts'
import { profileRefusals, type ProfileField, type ProfileReason, type TypedProfile } from '@evens/rules/registration'

export type ProfileFaults = Readonly<Partial<Record<ProfileField, string>>>

const TEXT_KEYS: Readonly<Record<ProfileReason, string>> = {
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

/** By the very rules that the server goes by: the key of what is wrong, at each field that is. */
export function profileFaults(
  typed: FilledProfile,
  { fields, rules }: Pick<Profile, 'fields' | 'rules'>,
): ProfileFaults {
  const known = Object.fromEntries(
    fields.flatMap(({ field, value }) => (value === null || field === 'document_type_id' ? [] : [[field, value]])),
  ) as TypedProfile
  const changed = Object.keys(typed) as ProfileField[]
  const refusals = profileRefusals({ ...known, ...typed }, changed, rules)
  return Object.fromEntries(refusals.map(({ field, reason }) => [field, TEXT_KEYS[reason]]))
}
