import type { VerificationReply } from '@evens/contracts'

type Field = VerificationReply['missing'][number]
export type Profile = Readonly<Record<Field, string | null>>

/** Which of the fields that a verification asks for are empty. */
export const missingFields = (profile: Profile): Field[] =>
  (Object.keys(profile) as Field[]).filter((field) => (profile[field] ?? '').trim() === '')
