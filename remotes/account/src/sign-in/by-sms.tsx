import type { CodeBegun, SignedInReply } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Button, Cluster } from '@evens/ui'
import { useState } from 'react'
import { AccountForm } from '../form/account-form.tsx'
import { CODE_ERROR_TEXT, codeErrorOf } from '../form/code-error.ts'
import { CodeField } from '../form/code-field.tsx'
import { fieldText } from '../form/field-text.ts'
import { InboxHint } from '../form/inbox-hint.tsx'
import { ResendButton } from '../form/resend-button.tsx'
import { SentTo } from '../form/sent-to.tsx'
import { useSending } from '../form/use-sending.ts'
import { keptTries } from '../metrics/kept-tries.ts'
import { phoneErrorKey } from '../phone/phone-error.ts'
import { COUNTRY_FIELD, NUMBER_FIELD, PhoneField } from '../phone/phone-field.tsx'
import type { Phone } from '../phone/phone.ts'
import { usePhoneCountries } from '../phone/use-phone-countries.ts'
import { errorsOf } from './field-errors.ts'
import { Remember } from './remember.tsx'
import type { Draft } from './use-draft.ts'
import type { Entrance } from './use-entrance.ts'
import { entryHeaders, isToWithdraw } from './withdraw-only.ts'

type BySmsProps = { readonly draft: Draft; readonly entrance: Entrance }
type Sent = CodeBegun & { readonly phone: Phone; readonly atMs: number }

/** sms: a code is sent to the telephone, and signs in. */
export function BySms({ draft, entrance }: BySmsProps) {
  const { call } = useShell()
  const sending = useSending()
  const [sent, setSent] = useState<Sent | null>(null)

  function sendTo(phone: Phone): void {
    keptTries.tried()
    const body = { 'phone-number': phone.number, 'phone-code': phone.country }
    sending.send(
      () => call<CodeBegun>('POST', '/web-api/user/login/sms/send', { body }),
      (begun) => setSent({ ...begun, phone, atMs: Date.now() }),
    )
  }

  if (sent === null) return <NumberStep draft={draft} sending={sending} onSend={sendTo} />
  return (
    <CodeStep
      key={sent.id}
      sent={sent}
      draft={draft}
      entrance={entrance}
      resending={sending}
      onResend={() => sendTo(sent.phone)}
      onBack={() => setSent(null)}
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
    const phone = { country: fieldText(form, COUNTRY_FIELD), number: fieldText(form, NUMBER_FIELD) }
    const login = phoneErrorKey(phone, known)
    setMissing(login === null ? {} : { login })
    if (login === null) onSend(phone)
    else sending.refuse(null)
  }

  return (
    <AccountForm
      onSend={look}
      isBusy={sending.isBusy}
      refused={sending.refused}
      looked={missing}
      sendLabel={t('account_send_code')}
    >
      <PhoneField
        known={known}
        value={draft.form.phoneBySms}
        onChange={(phoneBySms) => draft.keep({ phoneBySms })}
        error={error && t(error)}
      />
      <Remember draft={draft} />
    </AccountForm>
  )
}

type CodeStepProps = BySmsProps & {
  readonly sent: Sent
  readonly resending: ReturnType<typeof useSending>
  readonly onResend: () => void
  readonly onBack: () => void
}

function CodeStep({ sent, draft, entrance, resending, onResend, onBack }: CodeStepProps) {
  const t = useText()
  const { call } = useShell()
  const { isBusy, refused, refuse, send } = useSending()
  const [missing, setMissing] = useState<{ readonly code?: string }>({})
  const wrong = codeErrorOf(refused, sent.deadline)
  const error = missing.code ?? (wrong === null ? undefined : CODE_ERROR_TEXT[wrong])

  function signIn(form: FormData): void {
    keptTries.tried()
    const code = fieldText(form, 'sms-code')
    setMissing(code === '' ? { code: 'account_fill_in' } : {})
    if (code === '') return refuse(null)
    const { id, phone } = sent
    const body = {
      id,
      'sms-code': code,
      'phone-number': phone.number,
      'phone-code': phone.country,
      save: draft.form.remember,
    }
    const toWithdraw = isToWithdraw(form)
    send(
      () => call<SignedInReply>('POST', '/web-api/user/login/sms', { body, ...entryHeaders(toWithdraw) }),
      (reply) => entrance.answered(reply, toWithdraw),
    )
  }

  return (
    <AccountForm
      takesFocus
      onSend={signIn}
      isBusy={isBusy || entrance.isIn}
      refused={wrong === null ? (refused ?? resending.refused) : null}
      looked={missing}
      sendLabel={t('account_sign_in')}
      others={
        <Cluster justify="between">
          <ResendButton sentAtMs={sent.atMs} isBusy={resending.isBusy} onResend={onResend} />
          <Button variant="ghost" size="s" onClick={onBack}>
            {t('account_another_number')}
          </Button>
        </Cluster>
      }
    >
      <SentTo address={sent.phone.number} />
      <InboxHint />
      <CodeField name="sms-code" deadlineMs={sent.deadline} error={error && t(error)} />
    </AccountForm>
  )
}
