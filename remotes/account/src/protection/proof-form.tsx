import { useShell, useText } from '@evens/remote-sdk'
import { Button } from '@evens/ui'
import { TextField } from '@evens/ui/form'
import { useState } from 'react'
import { AccountForm } from '../form/account-form.tsx'
import { fieldText, secretText } from '../form/field-text.ts'
import { PasswordField } from '../form/password-field.tsx'
import { useSending } from '../form/use-sending.ts'
import { Ways } from '../form/ways.tsx'
import { isStepUp } from './is-step-up.ts'

type ProofFormProps = {
  readonly hasSecondFactor: boolean
  readonly onProved: () => void
  readonly onLeave: () => void
}

const DIGITS_MAX = 12

/** Who is there: the password or, with a second factor, its code. After it nothing asks again for five minutes. */
export function ProofForm({ hasSecondFactor, onProved, onLeave }: ProofFormProps) {
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
      looked={missing}
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
