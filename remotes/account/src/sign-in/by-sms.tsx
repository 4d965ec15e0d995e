import type { CodeBegun } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { useState } from 'react'
import { AccountForm, entryHeaders, isToWithdraw } from '../form/account-form.tsx'
import { CodeStep, SentTo } from '../form/code-step.tsx'
import { useSending } from '../form/sending.ts'
import { useAuthAttempts } from '../metrics/attempts.ts'
import { PhoneField, usePhoneCountries } from '../phone/phone-field.tsx'
import { type Phone, phoneErrorKey, phoneIn } from '../phone/phone.ts'
import { type Draft, errorsOf, Remember } from './draft.tsx'
import type { Entrance } from './use-entrance.ts'

type BySmsProps = { readonly draft: Draft; readonly entrance: Entrance }
type Sent = CodeBegun & { readonly phone: Phone; readonly atMs: number }

/** sms: signs in with a code sent to the phone. */
export function BySms({ draft, entrance }: BySmsProps) {
  const t = useText()
  const { call } = useShell()
  const attempts = useAuthAttempts()
  const sending = useSending()
  const checking = useSending()
  const [sent, setSent] = useState<Sent | null>(null)

  function sendTo(phone: Phone): void {
    attempts.tried()
    const body = { 'phone-number': phone.number, 'phone-code': phone.country }
    sending.send(
      () => call('POST /web-api/user/login/sms/send', { body }),
      (begun) => setSent({ ...begun, phone, atMs: Date.now() }),
    )
  }

  function signIn({ id, phone }: Sent, code: string, form: FormData): void {
    const to = { 'phone-number': phone.number, 'phone-code': phone.country }
    const body = { id, 'sms-code': code, ...to, save: draft.form.remember }
    const toWithdraw = isToWithdraw(form)
    checking.send(
      () => call('POST /web-api/user/login/sms', { body, ...entryHeaders(toWithdraw) }),
      (reply) => entrance.answered(reply, toWithdraw),
    )
  }

  if (sent === null) return <NumberStep draft={draft} sending={sending} onSend={sendTo} />
  return (
    <CodeStep
      key={sent.id}
      sentTo={<SentTo address={sent.phone.number} />}
      deadlineMs={sent.deadline}
      sentAtMs={sent.atMs}
      checking={{ ...checking, isBusy: checking.isBusy || entrance.isIn }}
      resending={sending}
      onTry={attempts.tried}
      onCheck={(code, form) => signIn(sent, code, form)}
      onResend={() => sendTo(sent.phone)}
      onCancel={() => setSent(null)}
      checkLabel={t('account_sign_in')}
      cancelLabel={t('account_another_number')}
    />
  )
}

type NumberStepProps = Pick<BySmsProps, 'draft'> & {
  readonly sending: ReturnType<typeof useSending>
  readonly onSend: (phone: Phone) => void
}

function NumberStep({ draft, sending, onSend }: NumberStepProps) {
  const t = useText()
  const known = usePhoneCountries()
  const [missing, setMissing] = useState<{ readonly login?: string }>({})
  const error = missing.login ?? errorsOf(sending.refused).login

  function look(form: FormData): void {
    const phone = phoneIn(form)
    const login = phoneErrorKey(phone, known)
    setMissing(login === null ? {} : { login })
    if (login === null) onSend(phone)
    else sending.refuse(null)
  }

  return (
    <AccountForm onSend={look} isBusy={sending.isBusy} refused={sending.refused} sendLabel={t('account_send_code')}>
      <PhoneField
        known={known}
        value={draft.form.phoneBySms}
        onChange={(phoneBySms) => draft.save({ phoneBySms })}
        error={error && t(error)}
      />
      <Remember draft={draft} />
    </AccountForm>
  )
}
