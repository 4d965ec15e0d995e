import { useShell, useText } from '@evens/remote-sdk'
import { Button } from '@evens/ui'
import { TextField } from '@evens/ui/form'
import { type ReactNode, useState } from 'react'
import { AccountForm } from '../form/account-form.tsx'
import { Ways } from '../form/code-step.tsx'
import { fieldText, PasswordField, secretText } from '../form/fields.tsx'
import { type Sending, useSending } from '../form/sending.ts'

/** Props common to all panels that change an account. */
export type PanelProps = {
  /** The step-up asks for an authenticator code instead of the password. */
  readonly hasSecondFactor?: boolean
  /** Called after the change. */
  readonly onDone?: () => void
  readonly close?: () => void
}

type GuardedPanelProps = {
  readonly guarded: Guarded
  readonly hasSecondFactor: boolean | undefined
  readonly children: ReactNode
}

/** Hides its form during a step-up, so that what was typed stays. */
export function GuardedPanel({ guarded, hasSecondFactor = false, children }: GuardedPanelProps) {
  const { isProofAsked, proved, leave } = guarded
  return (
    <>
      {isProofAsked && <ProofForm hasSecondFactor={hasSecondFactor} onProved={proved} onLeave={leave} />}
      <div hidden={isProofAsked}>{children}</div>
    </>
  )
}

type Guarded = Sending & {
  /** The server requires a step-up: the proof form replaces the form. */
  readonly isProofAsked: boolean
  /** The step-up succeeded: sends the request again. */
  readonly proved: () => void
  readonly leave: () => void
}

type Outcome<Reply> = { readonly reply: Reply } | null

/** Sends a request that may require a step-up; a recent proof still counts, so none may be asked for. */
export function useGuarded(): Guarded {
  const sending = useSending()
  const [again, setAgain] = useState<(() => void) | null>(null)

  const send: Sending['send'] = (work, then) => {
    type Reply = Awaited<ReturnType<typeof work>>
    const tried = async (): Promise<Outcome<Reply>> => {
      try {
        return { reply: await work() }
      } catch (error) {
        if (isStepUp(error)) return null
        throw error
      }
    }
    sending.send(tried, (outcome) => {
      if (outcome === null) setAgain(() => () => send(work, then))
      else then(outcome.reply)
    })
  }

  return {
    ...sending,
    send,
    isProofAsked: again !== null,
    proved() {
      setAgain(null)
      again?.()
    },
    leave: () => setAgain(null),
  }
}

type ProofFormProps = {
  readonly hasSecondFactor: boolean
  readonly onProved: () => void
  readonly onLeave: () => void
}

const DIGITS_MAX = 12

/** Step-up by password or, with a second factor, by its code. It is valid for five minutes. */
function ProofForm({ hasSecondFactor, onProved, onLeave }: ProofFormProps) {
  const t = useText()
  const { call } = useShell()
  const { isBusy, refused, refuse, send } = useSending()
  const [missing, setMissing] = useState<{ readonly key?: string }>({})
  const name = hasSecondFactor ? 'code' : 'password'
  const isWrong = refused !== null && isStepUp(refused)
  const key =
    missing.key ?? (isWrong ? (hasSecondFactor ? 'office_proof_wrong_code' : 'office_proof_wrong') : undefined)

  function prove(form: FormData): void {
    const typed = hasSecondFactor ? fieldText(form, name) : secretText(form, name)
    setMissing(typed === '' ? { key: 'account_fill_in' } : {})
    if (typed === '') return refuse(null)
    send(() => call('POST /web-api/user/confirm', { body: { [name]: typed } }), onProved)
  }

  const field = { name, error: key && t(key) }
  return (
    <AccountForm
      takesFocus
      onSend={prove}
      isBusy={isBusy}
      refused={isWrong ? null : refused}
      sendLabel={t('office_proof_confirm')}
      others={
        <Ways>
          <Button variant="ghost" size="s" icon="chevron-start" onClick={onLeave}>
            {t('account_back')}
          </Button>
        </Ways>
      }
    >
      <p>{t(hasSecondFactor ? 'office_proof_code_text' : 'office_proof_text')}</p>
      {hasSecondFactor ? (
        <TextField
          {...field}
          label={t('account_code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={DIGITS_MAX}
          dir="ltr"
        />
      ) : (
        <PasswordField {...field} label={t('account_password')} autoComplete="current-password" />
      )}
    </AccountForm>
  )
}

/** True if the server requires a step-up. With a field, the same code means that the field's value is wrong. */
export function isStepUp(error: unknown): boolean {
  const { code, fields } = (error ?? {}) as { readonly code?: unknown; readonly fields?: object }
  return code === 'STEP_UP_REQUIRED' && Object.keys(fields ?? {}).length === 0
}
