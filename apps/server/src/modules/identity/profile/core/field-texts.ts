import { PROFILE_TEXT_KEYS, type ProfileRefusal } from '@evens/rules/registration'
import type { RefusalDetail } from '../../../../platform/http/refusal.ts'

/** Each field that is wrong with the text that stands beside it. */
export const fieldTexts = (refusals: readonly ProfileRefusal[], minimumAge: number): RefusalDetail => ({
  fields: refusals.map(({ field, reason }) => ({
    field,
    textKey: PROFILE_TEXT_KEYS[reason],
    ...(reason === 'too-young' && { values: { age: minimumAge } }),
  })),
})
