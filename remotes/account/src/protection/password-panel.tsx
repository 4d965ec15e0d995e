import { useShell, useText } from '@evens/remote-sdk'
import { TextField } from '@evens/ui/form'
import { useState } from 'react'
import { AccountForm } from '../form/account-form.tsx'
import { fieldText, PasswordChoice, PasswordField, secretText } from '../form/fields.tsx'
import { useSending } from '../form/sending.ts'
import type { PanelProps } from './guarded-panel.tsx'

type Changed = { readonly endedSessions: number }
type Faults = { readonly oldPassword?: string; readonly newPassword?: string; readonly code?: string }

const FILL_IN = 'account_fill_in'
const DIGITS_MAX = 20

/** Changes the password. The old one is required even right after a step-up. */
export function PasswordPanel({ hasSecondFactor = false, onDone, close }: PanelProps) {
  const t = useText()
  const { call, modals } = useShell()
  const { isBusy, refused, refuse, send } = useSending()
  const [faults, setFaults] = useState<Faults>({})
  const wrongOld = refused?.code === 'STEP_UP_REQUIRED' && 'oldPassword' in refused.fields
  const wrongCode = refused?.code === 'STEP_UP_REQUIRED' && !wrongOld
  const isWeak = refused?.code === 'PASSWORD_WEAK'

  function changed({ endedSessions }: Changed): void {
    modals.open('snackbar', { text: t('office_password_changed', { count: endedSessions }) })
    onDone?.()
    close?.()
  }

  function change(form: FormData): void {
    const typed = { oldPassword: secretText(form, 'old'), newPassword: secretText(form, 'new') }
    const code = fieldText(form, 'code')
    const found = {
      ...(typed.oldPassword === '' && { oldPassword: FILL_IN }),
      ...(typed.newPassword === '' && { newPassword: FILL_IN }),
      ...(hasSecondFactor && code === '' && { code: FILL_IN }),
    }
    setFaults(found)
    if (Object.keys(found).length > 0) return refuse(null)
    const body = { ...typed, ...(hasSecondFactor && { code }) }
    send(() => call('POST /web-api/user/password/change', { body }), changed)
  }

  const textOf = (key: string | undefined) => key && t(key)
  return (
    <AccountForm
      takesFocus
      onSend={change}
      isBusy={isBusy}
      refused={wrongOld || wrongCode || isWeak ? null : refused}
      sendLabel={t('office_password_change')}
    >
      <p>{t('office_password_text')}</p>
      <PasswordField
        name="old"
        label={t('office_password_old')}
        autoComplete="current-password"
        error={textOf(faults.oldPassword ?? (wrongOld ? 'office_proof_wrong' : undefined))}
      />
      <PasswordChoice name="new" error={textOf(faults.newPassword) ?? (isWeak ? refused.text : undefined)} />
      {hasSecondFactor && (
        <TextField
          name="code"
          label={t('office_authenticator_code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={DIGITS_MAX}
          dir="ltr"
          error={textOf(faults.code ?? (wrongCode ? 'office_proof_wrong_code' : undefined))}
        />
      )}
    </AccountForm>
  )
}
