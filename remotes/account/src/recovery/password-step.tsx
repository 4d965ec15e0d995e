import { useText } from '@evens/remote-sdk'
import { Button } from '@evens/ui'
import { useState } from 'react'
import { AccountForm } from '../form/account-form.tsx'
import { secretText } from '../form/field-text.ts'
import type { Sending } from '../form/use-sending.ts'
import { Ways } from '../form/ways.tsx'
import { PasswordChoice } from '../password/password-choice.tsx'

type PasswordStepProps = {
  readonly saving: Sending
  readonly onSave: (password: string) => void
  readonly onCancel: () => void
}

/** The code is approved: a new password is chosen. */
export function PasswordStep({ saving, onSave, onCancel }: PasswordStepProps) {
  const t = useText()
  const { isBusy, refused, refuse } = saving
  const [missing, setMissing] = useState<{ readonly password?: string }>({})
  const isWeak = refused?.code === 'PASSWORD_WEAK'
  const error = missing.password === undefined ? (isWeak ? refused.text : undefined) : t(missing.password)

  function look(form: FormData): void {
    const password = secretText(form, 'password')
    setMissing(password === '' ? { password: 'account_fill_in' } : {})
    if (password === '') refuse(null)
    else onSave(password)
  }

  return (
    <AccountForm
      onSend={look}
      isBusy={isBusy}
      refused={isWeak ? null : refused}
      looked={missing}
      sendLabel={t('account_save_password')}
      takesFocus
      others={
        <Ways>
          <Button variant="ghost" size="s" icon="chevron-start" onClick={onCancel}>
            {t('account_recovery_anew')}
          </Button>
        </Ways>
      }
    >
      <p>{t('account_choose_password')}</p>
      <PasswordChoice name="password" error={error} />
    </AccountForm>
  )
}
