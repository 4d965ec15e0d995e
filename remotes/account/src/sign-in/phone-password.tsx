import { useShell, useText } from '@evens/remote-sdk'
import { useState } from 'react'
import { AccountForm } from '../form/account-form.tsx'
import { secretText } from '../form/field-text.ts'
import { PasswordField } from '../form/password-field.tsx'
import { useSending } from '../form/use-sending.ts'
import { keptTries } from '../metrics/kept-tries.ts'
import { phoneErrorKey } from '../phone/phone-error.ts'
import { PhoneField } from '../phone/phone-field.tsx'
import { phoneIn } from '../phone/phone-in.ts'
import { usePhoneCountries } from '../phone/use-phone-countries.ts'
import { errorsOf, type FieldErrors } from './field-errors.ts'
import { Remember } from './remember.tsx'
import type { Draft } from './use-draft.ts'
import type { Entrance } from './use-entrance.ts'
import { entryHeaders, isToWithdraw } from './withdraw-only.ts'

/** phone_password: the telephone number and the password. */
export function PhonePassword({ draft, entrance }: { readonly draft: Draft; readonly entrance: Entrance }) {
  const t = useText()
  const { call } = useShell()
  const known = usePhoneCountries()
  const { isBusy, refused, refuse, send } = useSending()
  const [missing, setMissing] = useState<FieldErrors>({})
  const errors = { ...missing, ...errorsOf(refused) }

  function signIn(form: FormData): void {
    keptTries.tried()
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
    <AccountForm
      onSend={signIn}
      isBusy={isBusy || entrance.isIn}
      refused={refused}
      looked={missing}
      sendLabel={t('account_sign_in')}
    >
      <PhoneField
        known={known}
        value={draft.form.phone}
        onChange={(phone) => draft.keep({ phone })}
        error={errors.login && t(errors.login)}
      />
      <PasswordField
        name="uPassword"
        label={t('account_password')}
        autoComplete="current-password"
        defaultValue={draft.form.passwordPhone}
        error={errors.pass && t(errors.pass)}
        onInput={(event) => draft.keep({ passwordPhone: event.currentTarget.value })}
      />
      <Remember draft={draft} />
    </AccountForm>
  )
}
