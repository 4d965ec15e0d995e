import { useShell, useText } from '@evens/remote-sdk'
import { TextField } from '@evens/ui/form'
import { useState } from 'react'
import { AccountForm } from '../form/account-form.tsx'
import { fieldText, secretText } from '../form/field-text.ts'
import { PasswordField } from '../form/password-field.tsx'
import { useSending } from '../form/use-sending.ts'
import { keptTries } from '../metrics/kept-tries.ts'
import { errorsAt, errorsOf, type FieldErrors } from './field-errors.ts'
import { missingFields } from './fields-in-error.ts'
import { Remember } from './remember.tsx'
import type { Draft } from './use-draft.ts'
import type { Entrance } from './use-entrance.ts'
import { entryHeaders, isToWithdraw } from './withdraw-only.ts'

/** login_password: the login, the e-mail or the number of the account, and the password. */
export function LoginPassword({ draft, entrance }: { readonly draft: Draft; readonly entrance: Entrance }) {
  const t = useText()
  const { call } = useShell()
  const { isBusy, refused, refuse, send } = useSending()
  const [missing, setMissing] = useState<FieldErrors>({})
  const errors = { ...missing, ...errorsOf(refused) }

  function signIn(form: FormData): void {
    keptTries.tried()
    const uLogin = fieldText(form, 'uLogin')
    const uPassword = secretText(form, 'uPassword')
    const fields = missingFields(uLogin, uPassword)
    setMissing(errorsAt(fields, 'account_fill_in'))
    if (fields !== null) return refuse(null)
    const body = { uLogin, uPassword, save: form.has('save') }
    const toWithdraw = isToWithdraw(form)
    send(
      () => call('POST /web-api/user/login', { body, ...entryHeaders(toWithdraw) }),
      (reply) => entrance.answered(reply, toWithdraw),
    )
  }

  return (
    <AccountForm
      onSend={signIn}
      isBusy={isBusy || entrance.isIn}
      refused={refused}
      looked={missing}
      sendLabel={t('account_sign_in')}
    >
      <TextField
        name="uLogin"
        label={t('account_login')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        dir="auto"
        defaultValue={draft.form.login}
        error={errors.login && t(errors.login)}
        onInput={(event) => draft.keep({ login: event.currentTarget.value })}
      />
      <PasswordField
        name="uPassword"
        label={t('account_password')}
        autoComplete="current-password"
        defaultValue={draft.form.passwordLogin}
        error={errors.pass && t(errors.pass)}
        onInput={(event) => draft.keep({ passwordLogin: event.currentTarget.value })}
      />
      <Remember draft={draft} />
    </AccountForm>
  )
}
