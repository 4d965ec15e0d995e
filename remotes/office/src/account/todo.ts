import type { Profile, SecurityReply, TransferReply } from '@evens/contracts'

type Transfer = TransferReply['transfer']
/** All that is known of an account. */
export type Account = { readonly profile: Profile; readonly security: SecurityReply; readonly transfer: Transfer }

/** What a player has still to do about the account, the most pressing first. */
export type Todo =
  | { readonly what: 'transfer'; readonly transfer: NonNullable<Transfer> }
  | {
      readonly what: 'activate'
      readonly days: number
      /** Something is entered that can be confirmed; else it has to be added first. */
      readonly canConfirm: boolean
    }
  | { readonly what: 'profile'; readonly fields: readonly string[] }
  | { readonly what: 'contacts'; readonly missing: readonly ('email' | 'phone')[] }
  | { readonly what: 'verify' }

/** Nothing is verified yet, or something has to be sent again. */
const TO_VERIFY: readonly number[] = [1, 4]

const CHANNELS = ['email', 'phone'] as const

export function todosOf({ profile, security, transfer }: Account): readonly Todo[] {
  const fields = profile.fields.filter(({ isRequired, value }) => isRequired && value === null)
  const missing = CHANNELS.filter((channel) => security[channel] === null)
  const days = security.remaining_days_to_activate
  const isFilled = fields.length === 0 && missing.length === 0
  return [
    ...(transfer === null ? [] : [{ what: 'transfer', transfer } as const]),
    ...(days === null ? [] : [{ what: 'activate', days, canConfirm: missing.length < CHANNELS.length } as const]),
    ...(fields.length === 0 ? [] : [{ what: 'profile', fields: fields.map(({ field }) => field) } as const]),
    ...(missing.length === 0 ? [] : [{ what: 'contacts', missing } as const]),
    ...(isFilled && TO_VERIFY.includes(profile.verification_status) ? [{ what: 'verify' } as const] : []),
  ]
}
