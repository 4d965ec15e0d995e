import type { FilledProfile, Profile } from '@evens/contracts'
import { PROFILE_TEXT_KEYS, profileRefusals, type ProfileField, type TypedProfile } from '@evens/rules/registration'

export type ProfileFaults = Readonly<Partial<Record<ProfileField, string>>>

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
  return Object.fromEntries(refusals.map(({ field, reason }) => [field, PROFILE_TEXT_KEYS[reason]]))
}
