import type { Registered, RegistrationCode } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Button, Cluster, Link } from '@evens/ui'
import { useState } from 'react'
import { AccountForm } from '../form/account-form.tsx'
import { CODE_ERROR_TEXT, codeErrorOf } from '../form/code-error.ts'
import { CodeField } from '../form/code-field.tsx'
import { fieldText } from '../form/field-text.ts'
import { InboxHint } from '../form/inbox-hint.tsx'
import { ResendButton } from '../form/resend-button.tsx'
import { useSending } from '../form/use-sending.ts'

type ProofStepProps = {
  readonly sent: RegistrationCode
  readonly atMs: number
  readonly isIn: boolean
  readonly onProven: (registered: Registered) => void
  readonly onResent: (sent: RegistrationCode) => void
  readonly onBack: () => void
}

/** A code went to the contact that was given; with it the account is opened. */
export function ProofStep({ sent, atMs, isIn, onProven, onResent, onBack }: ProofStepProps) {
  const t = useText()
  const { call, href } = useShell()
  const { isBusy, refused, refuse, send } = useSending()
  const resending = useSending()
  const [missing, setMissing] = useState<{ readonly textKey?: string }>({})
  const wrong = codeErrorOf(refused, sent.deadlineMs)
  const textKey = missing.textKey ?? (wrong === null ? undefined : CODE_ERROR_TEXT[wrong])
  const { id } = sent

  function confirm(form: FormData): void {
    const code = fieldText(form, 'code')
    setMissing(code === '' ? { textKey: 'account_fill_in' } : {})
    if (code === '') return refuse(null)
    send(() => call<Registered>('POST', '/web-api/user/registration/confirm', { body: { id, code } }), onProven)
  }

  function resend(): void {
    resending.send(
      () => call<RegistrationCode>('POST', '/web-api/user/registration/resend', { body: { id } }),
      onResent,
    )
  }

  return (
    <AccountForm
      takesFocus
      onSend={confirm}
      isBusy={isBusy || isIn}
      refused={wrong === null ? (refused ?? resending.refused) : null}
      looked={missing}
      sendLabel={t('registration_open')}
    >
      {refused?.code === 'ALREADY_REGISTERED' && (
        <Cluster>
          <Link kind="standalone" icon="log-in" href={href('login')}>
            {t('account_sign_in')}
          </Link>
          <Link kind="standalone" icon="key" href={href('passwordReset')}>
            {t('account_forgot')}
          </Link>
        </Cluster>
      )}
      <p role="status">
        {t(sent.channel === 'email' ? 'registration_code_by_mail' : 'registration_code_by_sms')}{' '}
        <bdi dir="ltr">{sent.to}</bdi>
      </p>
      <InboxHint />
      <CodeField name="code" deadlineMs={sent.deadlineMs} error={textKey && t(textKey)} />
      <Cluster justify="between">
        <ResendButton sentAtMs={atMs} isBusy={resending.isBusy} onResend={resend} />
        <Button variant="ghost" size="s" onClick={onBack}>
          {t('registration_change_details')}
        </Button>
      </Cluster>
    </AccountForm>
  )
}
