import type { PlayerSession } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Button } from '@evens/ui'
import { TextField } from '@evens/ui/form'
import { useState } from 'react'
import { AccountForm, entryHeaders, isToWithdraw } from '../form/account-form.tsx'
import type { SecondStep as Step } from '../form/address.ts'
import { codeErrorOf, CodeField, SECOND_STEP_ERROR_TEXT, Ways } from '../form/code-step.tsx'
import { fieldText } from '../form/fields.tsx'
import { useSending } from '../form/sending.ts'
import { useAuthAttempts } from '../metrics/attempts.ts'

type SecondStepProps = {
  readonly step: Step
  readonly isIn: boolean
  /** The first step asked for a withdraw-only session. */
  readonly isToWithdraw: boolean
  readonly onEnter: (session: PlayerSession, toWithdraw: boolean) => void
  readonly onBack: () => void
}

/** login_password_two_step_code: an authenticator code, or a recovery code. */
export function SecondStep({ step, isIn, isToWithdraw: wasToWithdraw, onEnter, onBack }: SecondStepProps) {
  const t = useText()
  const { call } = useShell()
  const attempts = useAuthAttempts()
  const { isBusy, refused, refuse, send } = useSending()
  const [isRecovery, setRecovery] = useState(false)
  const [missing, setMissing] = useState<{ readonly code?: string }>({})
  const wrong = codeErrorOf(refused, step.deadline)
  const key = missing.code ?? (wrong === null ? undefined : SECOND_STEP_ERROR_TEXT[wrong])
  const error = key && t(key)

  function finish(form: FormData): void {
    attempts.tried()
    const code = fieldText(form, 'code')
    setMissing(code === '' ? { code: 'account_fill_in' } : {})
    if (code === '') return refuse(null)
    const body = { ticket: step.ticket, code }
    const toWithdraw = wasToWithdraw || isToWithdraw(form)
    send(
      () => call('POST /web-api/user/login/two-step', { body, ...entryHeaders(toWithdraw) }),
      (session) => onEnter(session, toWithdraw),
    )
  }

  return (
    <AccountForm
      takesFocus
      onSend={finish}
      isBusy={isBusy || isIn}
      refused={wrong === null ? refused : null}
      sendLabel={t('account_sign_in')}
      others={
        <Ways>
          <Button variant="ghost" size="s" icon="key" onClick={() => setRecovery(!isRecovery)}>
            {t(isRecovery ? 'account_use_code' : 'account_use_recovery_code')}
          </Button>
          <Button variant="ghost" size="s" icon="chevron-start" onClick={onBack}>
            {t('account_back')}
          </Button>
        </Ways>
      }
    >
      <p>{t(isRecovery ? 'account_second_step_recovery' : 'account_second_step')}</p>
      {isRecovery ? (
        <TextField
          key="recovery"
          name="code"
          label={t('account_recovery_code')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          dir="ltr"
          error={error}
        />
      ) : (
        <CodeField key="code" name="code" deadlineMs={step.deadline} error={error} />
      )}
    </AccountForm>
  )
}
