import type { TwoStepNeeded } from '@evens/contracts'
import type { PageInfo } from '@evens/remote-sdk'

/** The query of a page's address. */
export const queryOf = ({ fullPath }: Pick<PageInfo, 'fullPath'>): URLSearchParams =>
  new URL(fullPath, 'https://own.invalid').searchParams

/** The ticket of a sign-in that waits for its second factor. */
export type SecondStep = Pick<TwoStepNeeded, 'ticket' | 'deadline'>

const TICKET = /^[\w-]{43}$/
const CREDENTIAL = /^[\w-]+\.[\w-]+\.[\w-]+$/

/** One-time secrets that a provider's redirect or a transfer leaves in the hash, which is never sent to a server. */
export type Arrival =
  | { readonly kind: 'second-step'; readonly step: SecondStep; readonly returnUrl: string | null }
  | { readonly kind: 'transfer'; readonly token: string }
  | { readonly kind: 'one-tap'; readonly credential: string }

export function arrivalOf(hash: string): Arrival | null {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const transfer = given.get('transfer') ?? ''
  if (TICKET.test(transfer)) return { kind: 'transfer', token: transfer }
  const credential = given.get('id_token') ?? ''
  if (CREDENTIAL.test(credential)) return { kind: 'one-tap', credential }
  const ticket = given.get('ticket') ?? ''
  const deadline = Number(given.get('deadline'))
  if (!TICKET.test(ticket) || !Number.isSafeInteger(deadline)) return null
  return { kind: 'second-step', step: { ticket, deadline }, returnUrl: given.get('returnTo') }
}

/** The ticket of a registration through a provider, from the hash. */
export function ticketOf(hash: string): string | null {
  const ticket = new URLSearchParams(hash.replace(/^#/, '')).get('ticket') ?? ''
  return TICKET.test(ticket) ? ticket : null
}
