import type { ActivationType, VerificationReply, Channel } from '@evens/contracts'
import { emailOf } from '@evens/rules/registration'
import { phoneNumberOf } from '../../players/index.ts'

const DAYS_TO_ACTIVATE = 30
const DAY_MS = 86_400_000

/** Days left to confirm a contact, counting the current one; null once one is confirmed. */
export function daysToActivate(type: ActivationType, createdAtMs: number, nowMs: number): number | null {
  if (type !== 0) return null
  return Math.max(0, Math.ceil((createdAtMs + DAYS_TO_ACTIVATE * DAY_MS - nowMs) / DAY_MS))
}

type Field = VerificationReply['missing'][number]
export type Profile = Readonly<Record<Field, string | null>>

/** Fields of the verification that are empty. */
export const missingFields = (profile: Profile): Field[] =>
  (Object.keys(profile) as Field[]).filter((field) => (profile[field] ?? '').trim() === '')

/** The normalised address; null for an undeliverable one. */
export const usableAddress = (channel: Channel, typed: string): string | null =>
  channel === 'email' ? emailOf(typed) : phoneNumberOf(typed, null)
