import type { CodeSent, TransferReply } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Notice, Stack } from '@evens/ui'
import { useState } from 'react'
import { AccountForm } from '../form/account-form.tsx'
import { CodeStep } from '../form/code-step.tsx'
import { SentTo } from '../form/sent-to.tsx'
import { useSending } from '../form/use-sending.ts'
import { digitsOf } from '../phone/digits-mask.ts'
import { phoneErrorKey } from '../phone/phone-error.ts'
import { PhoneField } from '../phone/phone-field.tsx'
import { phoneIn } from '../phone/phone-in.ts'
import { NO_PHONE, type Phone } from '../phone/phone.ts'
import { usePhoneCountries } from '../phone/use-phone-countries.ts'

type TransferPanelProps = {
  readonly transfer: NonNullable<TransferReply['transfer']>
  readonly close?: () => void
}
type Sent = CodeSent & { readonly phone: Phone; readonly atMs: number }

/** The account moves to another site of the house: a code to the telephone proves that it is its player who goes. */
export function TransferPanel({ transfer: { id, siteName }, close }: TransferPanelProps) {
  const t = useText()
  const { call } = useShell()
  const known = usePhoneCountries()
  const sending = useSending()
  const checking = useSending()
  const [phone, setPhone] = useState(NO_PHONE)
  const [wrong, setWrong] = useState<{ readonly key: string | null }>({ key: null })
  const [sent, setSent] = useState<Sent | null>(null)

  function sendTo(to: Phone): void {
    const code = known.countries.find((country) => country.code === to.country)?.phoneCode ?? ''
    const body = { country_code: code, phone: digitsOf(to.number) }
    sending.send(
      () => call('POST /web-api/api/internal/v1/account/user-transfer/send-code/{id}', { params: { id }, body }),
      (begun) => setSent({ ...begun, phone: to, atMs: Date.now() }),
    )
  }

  function look(form: FormData): void {
    const typed = phoneIn(form)
    const key = phoneErrorKey(typed, known)
    setWrong({ key })
    if (key === null) sendTo(typed)
  }

  function check(code: string): void {
    checking.send(
      () =>
        call('POST /web-api/api/internal/v1/account/user-transfer/check-code/{id}', { params: { id }, body: { code } }),
      ({ redirectUrl }) => location.assign(redirectUrl),
    )
  }

  return (
    <Stack gap="m">
      <Notice title={t('account_transfer_to', { site: siteName })}>{t('account_transfer_text')}</Notice>
      {sent === null ? (
        <AccountForm
          onSend={look}
          isBusy={sending.isBusy}
          refused={sending.refused}
          looked={wrong}
          sendLabel={t('account_send_code')}
        >
          <PhoneField
            known={known}
            value={phone}
            onChange={setPhone}
            error={wrong.key === null ? undefined : t(wrong.key)}
          />
        </AccountForm>
      ) : (
        <CodeStep
          key={sent.id}
          sentTo={<SentTo address={sent.phone.number} />}
          deadlineMs={sent.deadline}
          sentAtMs={sent.atMs}
          checking={checking}
          resending={sending}
          onCheck={check}
          onResend={() => sendTo(sent.phone)}
          onCancel={() => (close === undefined ? setSent(null) : close())}
          cancelLabel={t('account_later')}
        />
      )}
    </Stack>
  )
}
