import type { CodeBegun } from '@evens/contracts'
import { CallError, useShell } from '@evens/remote-sdk'
import { useState } from 'react'
import { useSending } from '../form/sending.ts'
import { useAuthAttempts } from '../metrics/attempts.ts'
import type { Phone } from '../phone/phone.ts'

type Sent = CodeBegun & { readonly contact: Contact; readonly atMs: number }
type Saved = { readonly state: 'active' | 'passive' }

/** State machine of a password recovery. The token of a mail's link counts as an approved code. */
export function useRecovery(given: string | null) {
  const { call } = useShell()
  const [step, setStep] = useState<RecoveryStep>(given === null ? 'popup' : 'code_approved')
  const [sent, setSent] = useState<Sent | null>(null)
  const [token, setToken] = useState(given)
  const attempts = useAuthAttempts()
  const sending = useSending()
  const checking = useSending()
  const saving = useSending()
  const happen = (event: RecoveryEvent): void => setStep((now) => afterRecoveryEvent(now, event))

  function sendTo(contact: Contact, event: 'sent' | 'resend'): void {
    checking.refuse(null)
    sending.send(
      () => call('POST /web-api/user/recovery/begin', { body: contactBody(contact) }),
      (begun) => {
        setSent({ ...begun, contact, atMs: Date.now() })
        happen(event)
      },
    )
  }

  function check(id: string, code: string): void {
    checking.send(
      () => call('POST /web-api/user/recovery/check', { body: { id, code } }),
      (approved) => {
        setToken(approved.token)
        happen('approved')
      },
    )
  }

  /** Null if the token is used or expired: no retry can succeed with it. */
  async function saved(password: string): Promise<Saved | null> {
    if (token === null) return null
    try {
      return await call('POST /web-api/user/recovery/password', { body: { token, password } })
    } catch (error) {
      if (CallError.of(error).code === 'LINK_OVER') return null
      throw error
    }
  }

  function save(password: string): void {
    saving.send(
      () => saved(password),
      (reply) => {
        if (reply === null) return happen('failed')
        attempts.succeeded()
        happen(reply.state === 'active' ? 'saved_active' : 'saved_passive')
      },
    )
  }

  function cancel(): void {
    for (const each of [sending, checking, saving]) each.refuse(null)
    happen('cancel')
  }

  return { step, sent, sending, checking, saving, happen, sendTo, check, save, cancel }
}

export type RecoveryStep =
  | 'popup'
  | 'code_sent'
  | 'no_code'
  | 'code_approved'
  | 'saved_active'
  | 'saved_passive'
  | 'error'

/** Closing the form is possible at every step and not an event. */
export type RecoveryEvent =
  | 'sent'
  | 'no_code'
  | 'resend'
  | 'approved'
  | 'saved_active'
  | 'saved_passive'
  | 'failed'
  | 'back'
  | 'cancel'

type Moves = Readonly<Partial<Record<RecoveryEvent, RecoveryStep>>>

const MOVES: Readonly<Record<RecoveryStep, Moves>> = {
  popup: { sent: 'code_sent' },
  code_sent: { approved: 'code_approved', no_code: 'no_code', resend: 'code_sent', cancel: 'popup' },
  no_code: { back: 'code_sent', resend: 'code_sent', cancel: 'popup' },
  code_approved: { saved_active: 'saved_active', saved_passive: 'saved_passive', failed: 'error', cancel: 'popup' },
  saved_active: {},
  saved_passive: {},
  error: { cancel: 'popup' },
}

/** Next step; an event that the step does not allow is ignored. */
export const afterRecoveryEvent = (step: RecoveryStep, event: RecoveryEvent): RecoveryStep => MOVES[step][event] ?? step

/** Address of the code. */
export type Contact =
  | { readonly channel: 'email'; readonly email: string }
  | { readonly channel: 'phone'; readonly phone: Phone }

export const contactText = (contact: Contact): string =>
  contact.channel === 'email' ? contact.email : contact.phone.number

export const contactBody = (contact: Contact) =>
  contact.channel === 'email'
    ? { email: contact.email }
    : { phone_number: contact.phone.number, country_code: contact.phone.country }
