import type { TwoStepNeeded } from '@evens/contracts'
import { NO_PHONE, type Phone } from '../phone/phone.ts'

/** The ways to sign in that a visitor chooses among; the fourth kind is what any of them may lead to. */
export const CHOSEN_KINDS = ['login_password', 'phone_password', 'sms'] as const
export type ChosenKind = (typeof CHOSEN_KINDS)[number]
export type LoginKind = ChosenKind | 'login_password_two_step_code'

/** All that was typed, whichever kind is shown: going from one to another and back loses nothing. */
export type LoginForm = {
  readonly currentForm: LoginKind
  readonly login: string
  readonly phone: Phone
  readonly phoneBySms: Phone
  readonly passwordLogin: string
  readonly passwordPhone: string
  readonly remember: boolean
}

export const LOGIN_FORM: LoginForm = {
  currentForm: 'login_password',
  login: '',
  phone: NO_PHONE,
  phoneBySms: NO_PHONE,
  passwordLogin: '',
  passwordPhone: '',
  remember: false,
}

/** The second step with its ticket, or back to the first one. */
export type SecondStep = Pick<TwoStepNeeded, 'ticket' | 'deadline'>

const TICKET = /^[\w-]{43}$/
const CREDENTIAL = /^[\w-]+\.[\w-]+\.[\w-]+$/

/** What a provider's redirect and a transfer leave after the hash: no server has seen it. */
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
