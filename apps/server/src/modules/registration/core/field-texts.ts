import type { SiteConfig } from '@evens/contracts'
import type { FieldReason, FieldRefusal } from '@evens/rules/registration'
import type { RefusalDetail } from '../../../platform/http/refusal.ts'

const TEXT_KEYS: Readonly<Record<FieldReason, string>> = {
  required: 'error_field_required',
  'not-a-name': 'error_field_name',
  'not-a-birth-date': 'error_field_birth_date',
  'too-young': 'error_field_too_young',
  'not-an-email': 'error_field_email',
  'not-a-phone': 'error_field_phone',
  'not-a-country': 'error_field_country',
  'not-a-currency': 'error_field_currency',
  'not-a-document': 'error_field_document',
  'not-a-promocode': 'error_field_promocode',
  'not-a-bonus': 'error_field_bonus',
  'not-accepted': 'error_field_accept',
  'too-short': 'error_field_password_short',
  'too-long': 'error_field_password_long',
  'like-the-login': 'error_field_password_login',
  'too-weak': 'error_field_password_weak',
}

/** Refused fields with their text keys. */
export function fieldTexts(refusals: readonly FieldRefusal[], site: SiteConfig): RefusalDetail {
  const { lengthMin, lengthMax } = site.registration.password
  const values: Partial<Record<FieldReason, Readonly<Record<string, number>>>> = {
    'too-young': { age: site.jurisdiction.minimumAge },
    'too-short': { length: lengthMin },
    'too-long': { length: lengthMax },
  }
  return {
    fields: refusals.map(({ field, reason }) => {
      const filled = values[reason]
      return { field, textKey: TEXT_KEYS[reason], ...(filled !== undefined && { values: filled }) }
    }),
  }
}
