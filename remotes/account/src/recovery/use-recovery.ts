import type { CodeBegun } from '@evens/contracts'
import { CallError, useShell } from '@evens/remote-sdk'
import { useState } from 'react'
import { useSending } from '../form/use-sending.ts'
import { keptTries } from '../metrics/kept-tries.ts'
import { contactBody, type Contact } from './contact.ts'
import { afterRecoveryEvent, type RecoveryEvent, type RecoveryStep } from './recovery-steps.ts'

type Sent = CodeBegun & { readonly contact: Contact; readonly atMs: number }
type Saved = { readonly state: 'active' | 'passive' }

/** The way to a new password: its step, and what can be done there. A token of a mail stands for an approved code. */
export function useRecovery(given: string | null) {
  const { call } = useShell()
  const [step, setStep] = useState<RecoveryStep>(given === null ? 'popup' : 'code_approved')
  const [sent, setSent] = useState<Sent | null>(null)
  const [token, setToken] = useState(given)
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

  /** Over is over: with this token no password will be saved any more. */
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
        keptTries.succeeded()
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
