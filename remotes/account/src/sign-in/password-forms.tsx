import { useShell, useText } from '@evens/remote-sdk'
import { TextField } from '@evens/ui/form'
import { useState } from 'react'
import { AccountForm, entryHeaders, isToWithdraw } from '../form/account-form.tsx'
import { fieldText, PasswordField, secretText } from '../form/fields.tsx'
import { useSending } from '../form/sending.ts'
import { useAuthAttempts } from '../metrics/attempts.ts'
import { PhoneField, usePhoneCountries } from '../phone/phone-field.tsx'
import { phoneErrorKey, phoneIn } from '../phone/phone.ts'
import { type Draft, errorsAt, errorsOf, type FieldErrors, missingFields, Remember } from './draft.tsx'
import type { Entrance } from './use-entrance.ts'

/** login_password: login, e-mail or account number, and password. */
export function LoginPassword({ draft, entrance }: { readonly draft: Draft; readonly entrance: Entrance }) {
  const t = useText()
  const { call } = useShell()
  const attempts = useAuthAttempts()
  const { isBusy, refused, refuse, send } = useSending()
  const [missing, setMissing] = useState<FieldErrors>({})
  const errors = { ...missing, ...errorsOf(refused) }

  function signIn(form: FormData): void {
    attempts.tried()
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
    <AccountForm onSend={signIn} isBusy={isBusy || entrance.isIn} refused={refused} sendLabel={t('account_sign_in')}>
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
        onInput={(event) => draft.save({ login: event.currentTarget.value })}
      />
      <PasswordField
        name="uPassword"
        label={t('account_password')}
        autoComplete="current-password"
        defaultValue={draft.form.passwordLogin}
        error={errors.pass && t(errors.pass)}
        onInput={(event) => draft.save({ passwordLogin: event.currentTarget.value })}
      />
      <Remember draft={draft} />
    </AccountForm>
  )
}

/** phone_password: phone number and password. */
export function PhonePassword({ draft, entrance }: { readonly draft: Draft; readonly entrance: Entrance }) {
  const t = useText()
  const { call } = useShell()
  const known = usePhoneCountries()
  const attempts = useAuthAttempts()
  const { isBusy, refused, refuse, send } = useSending()
  const [missing, setMissing] = useState<FieldErrors>({})
  const errors = { ...missing, ...errorsOf(refused) }

  function signIn(form: FormData): void {
    attempts.tried()
    const { country, number } = phoneIn(form)
    const uPassword = secretText(form, 'uPassword')
    const login = phoneErrorKey({ country, number }, known)
    setMissing({ ...(login !== null && { login }), ...(uPassword === '' && { pass: 'account_fill_in' }) })
    if (login !== null || uPassword === '') return refuse(null)
    const body = { phone_number: number, country_code: country, uPassword, save: form.has('save') }
    const toWithdraw = isToWithdraw(form)
    send(
      () => call('POST /web-api/user/login/phone', { body, ...entryHeaders(toWithdraw) }),
      (reply) => entrance.answered(reply, toWithdraw),
    )
  }

  return (
    <AccountForm onSend={signIn} isBusy={isBusy || entrance.isIn} refused={refused} sendLabel={t('account_sign_in')}>
      <PhoneField
        known={known}
        value={draft.form.phone}
        onChange={(phone) => draft.save({ phone })}
        error={errors.login && t(errors.login)}
      />
      <PasswordField
        name="uPassword"
        label={t('account_password')}
        autoComplete="current-password"
        defaultValue={draft.form.passwordPhone}
        error={errors.pass && t(errors.pass)}
        onInput={(event) => draft.save({ passwordPhone: event.currentTarget.value })}
      />
      <Remember draft={draft} />
    </AccountForm>
  )
}
