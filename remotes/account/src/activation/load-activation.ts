import type { Loader } from '@evens/remote-sdk'
import { queryOf } from '../form/query-of.ts'

type Contact = { readonly masked: string; readonly isConfirmed: boolean } | null
export type ActivationState = {
  /** Of the link in a mail; it is followed by a press of a button, for mail programs open links by themselves. */
  readonly token: string | null
  /** Null for a visitor: whose contacts they are is known of a player alone. */
  readonly contacts: { readonly email: Contact; readonly phone: Contact; readonly daysLeft: number | null } | null
}

export const loadActivation: Loader = async ({ shell, page }) => {
  const token = queryOf(page).get('token')
  if (shell.player.get() === null) return { state: { token, contacts: null } satisfies ActivationState }
  const { email, phone, remaining_days_to_activate: daysLeft } = await shell.call('GET /web-api/user/security')
  return { state: { token, contacts: { email, phone, daysLeft } } satisfies ActivationState }
}
