import type { CodeSent, TransferReply } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Notice, Stack } from '@evens/ui'
import { useState } from 'react'
import { AccountForm } from '../form/account-form.tsx'
import { CodeStep, SentTo } from '../form/code-step.tsx'
import { useSending } from '../form/sending.ts'
import { PhoneField, usePhoneCountries } from '../phone/phone-field.tsx'
import { digitsOf, NO_PHONE, type Phone, phoneErrorKey, phoneIn } from '../phone/phone.ts'

type TransferPanelProps = {
  readonly transfer: NonNullable<TransferReply['transfer']>
  readonly close?: () => void
}
type Sent = CodeSent & { readonly phone: Phone; readonly atMs: number }

/** Transfers the account to another site of the operator; a code to the phone proves the player's identity. */
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
        <AccountForm onSend={look} isBusy={sending.isBusy} refused={sending.refused} sendLabel={t('account_send_code')}>
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
