import type { Channel, CodeSent } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { useState } from 'react'
import { AccountForm } from '../form/account-form.tsx'
import { CodeStep, SentTo } from '../form/code-step.tsx'
import { emailErrorKey, EmailField, fieldText } from '../form/fields.tsx'
import { useSending } from '../form/sending.ts'
import { type PhoneCountries, PhoneField, usePhoneCountries } from '../phone/phone-field.tsx'
import { digitsOf, NO_PHONE, phoneErrorKey, phoneIn } from '../phone/phone.ts'
import { GuardedPanel, type PanelProps, useGuarded } from './guarded-panel.tsx'

type ContactPanelProps = PanelProps & {
  readonly channel: Channel
  /** Replaces a contact: the old one is notified, and withdrawals are delayed. */
  readonly isChange?: boolean
}
type Sent = CodeSent & { readonly address: string; readonly atMs: number }

/** Binds an e-mail or a phone by a code sent to it. */
export function ContactPanel({ channel, isChange = false, hasSecondFactor, onDone, close }: ContactPanelProps) {
  const t = useText()
  const { call, modals } = useShell()
  const guarded = useGuarded()
  const checking = useSending()
  const [sent, setSent] = useState<Sent | null>(null)

  function begin(address: string): void {
    const body = { channel, address, proof: {} }
    guarded.send(
      () => call('POST /web-api/user/binding/begin', { body }),
      (begun) => setSent({ ...begun, address, atMs: Date.now() }),
    )
  }

  function confirm(id: string, code: string): void {
    const body = { channel, id, code }
    checking.send(
      () => call('POST /web-api/user/binding/confirm', { body }),
      () => {
        modals.open('snackbar', { text: t(channel === 'email' ? 'office_email_bound' : 'office_phone_bound') })
        onDone?.()
        close?.()
      },
    )
  }

  return (
    <GuardedPanel guarded={guarded} hasSecondFactor={hasSecondFactor}>
      {sent === null ? (
        <Address channel={channel} isChange={isChange} guarded={guarded} onSend={begin} />
      ) : (
        <CodeStep
          key={sent.id}
          sentTo={<SentTo address={sent.address} isOwn />}
          deadlineMs={sent.deadline}
          sentAtMs={sent.atMs}
          checking={checking}
          resending={guarded}
          onCheck={(code) => confirm(sent.id, code)}
          onResend={() => begin(sent.address)}
          onCancel={() => setSent(null)}
          cancelLabel={t(channel === 'email' ? 'account_another_contact' : 'account_another_number')}
        />
      )}
    </GuardedPanel>
  )
}

type AddressProps = {
  readonly channel: Channel
  readonly isChange: boolean
  readonly guarded: ReturnType<typeof useGuarded>
  readonly onSend: (address: string) => void
}

function Address({ channel, isChange, guarded, onSend }: AddressProps) {
  const t = useText()
  const known = usePhoneCountries()
  const [phone, setPhone] = useState(NO_PHONE)
  const [fault, setFault] = useState<{ readonly key: string | null }>({ key: null })

  function look(form: FormData): void {
    const [address, key] = channel === 'email' ? emailIn(form) : numberIn(form, known)
    setFault({ key })
    if (key === null) onSend(address)
    else guarded.refuse(null)
  }

  const isUnusable = guarded.refused?.code === 'ADDRESS_UNUSABLE'
  const error = fault.key === null ? (isUnusable ? guarded.refused?.text : undefined) : t(fault.key)
  return (
    <AccountForm
      takesFocus={channel === 'email'}
      onSend={look}
      isBusy={guarded.isBusy}
      refused={isUnusable ? null : guarded.refused}
      sendLabel={t('account_send_code')}
    >
      <p>{t(isChange ? 'office_contact_change_text' : 'office_contact_text')}</p>
      {channel === 'email' ? (
        <EmailField error={error} />
      ) : (
        <PhoneField known={known} value={phone} onChange={setPhone} error={error} />
      )}
    </AccountForm>
  )
}

type Read = readonly [address: string, errorKey: string | null]

function emailIn(form: FormData): Read {
  const email = fieldText(form, 'email')
  return [email, emailErrorKey(email)]
}

function numberIn(form: FormData, known: PhoneCountries): Read {
  const typed = phoneIn(form)
  const code = known.countries.find(({ code: of }) => of === typed.country)?.phoneCode ?? ''
  return [`${code}${digitsOf(typed.number)}`, phoneErrorKey(typed, known)]
}
