import type { ActivationType, VerificationReply, Channel } from '@evens/contracts'
import { emailOf } from '@evens/rules/registration'
import { phoneNumberOf } from '../../players/index.ts'

const DAYS_TO_ACTIVATE = 30
const DAY_MS = 86_400_000

/** Null once something is confirmed; before that the days that are left for it, the one that has begun among them. */
export function daysToActivate(type: ActivationType, createdAtMs: number, nowMs: number): number | null {
  if (type !== 0) return null
  return Math.max(0, Math.ceil((createdAtMs + DAYS_TO_ACTIVATE * DAY_MS - nowMs) / DAY_MS))
}

type Field = VerificationReply['missing'][number]
export type Profile = Readonly<Record<Field, string | null>>

/** Which of the fields that a verification asks for are empty. */
export const missingFields = (profile: Profile): Field[] =>
  (Object.keys(profile) as Field[]).filter((field) => (profile[field] ?? '').trim() === '')

/** An address as it is kept and compared; null for what no message can reach. */
export const usableAddress = (channel: Channel, typed: string): string | null =>
  channel === 'email' ? emailOf(typed) : phoneNumberOf(typed, null)
