import type { ProfileReason } from './profile.ts'

/** What stands beside a field that is wrong, by its dictionary key; the site and the page say the same. */
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
