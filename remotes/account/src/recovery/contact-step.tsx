import { useText } from '@evens/remote-sdk'
import { Stack } from '@evens/ui'
import { RadioGroup } from '@evens/ui/form'
import { useState } from 'react'
import { AccountForm } from '../form/account-form.tsx'
import { emailErrorKey, EmailField, fieldText } from '../form/fields.tsx'
import type { Sending } from '../form/sending.ts'
import { PhoneField, usePhoneCountries } from '../phone/phone-field.tsx'
import { NO_PHONE, phoneErrorKey, phoneIn } from '../phone/phone.ts'
import type { Contact } from './use-recovery.ts'

const CHANNELS = ['email', 'phone'] as const
type Channel = (typeof CHANNELS)[number]
const CHANNEL_TEXT: Readonly<Record<Channel, string>> = { email: 'account_by_email', phone: 'account_by_phone' }

type ContactStepProps = {
  readonly before: Contact | null
  readonly sending: Sending
  readonly onSend: (contact: Contact) => void
}

/** First step: address for the code. */
export function ContactStep({ before, sending, onSend }: ContactStepProps) {
  const t = useText()
  const [channel, setChannel] = useState<Channel>(before?.channel ?? 'email')
  return (
    <Stack gap="m">
      <p>{t('account_recovery_lead')}</p>
      <RadioGroup
        legend={t('account_recovery_by')}
        name="channel"
        layout="segments"
        value={channel}
        options={CHANNELS.map((each) => ({ value: each, label: t(CHANNEL_TEXT[each]) }))}
        onChange={(value) => setChannel(value as Channel)}
      />
      {channel === 'email' ? (
        <ByEmail before={before?.channel === 'email' ? before.email : ''} sending={sending} onSend={onSend} />
      ) : (
        <ByPhone before={before?.channel === 'phone' ? before.phone : NO_PHONE} sending={sending} onSend={onSend} />
      )}
    </Stack>
  )
}

type WayProps<Before> = Pick<ContactStepProps, 'sending' | 'onSend'> & { readonly before: Before }

function ByEmail({ before, sending, onSend }: WayProps<string>) {
  const t = useText()
  const [wrong, setWrong] = useState<{ readonly key: string | null }>({ key: null })

  function look(form: FormData): void {
    const email = fieldText(form, 'email')
    const key = emailErrorKey(email)
    setWrong({ key })
    if (key === null) onSend({ channel: 'email', email })
  }

  return (
    <AccountForm onSend={look} isBusy={sending.isBusy} refused={sending.refused} sendLabel={t('account_send_code')}>
      <EmailField defaultValue={before} error={wrong.key === null ? undefined : t(wrong.key)} />
    </AccountForm>
  )
}

function ByPhone({ before, sending, onSend }: WayProps<typeof NO_PHONE>) {
  const t = useText()
  const known = usePhoneCountries()
  const [phone, setPhone] = useState(before)
  const [wrong, setWrong] = useState<{ readonly key: string | null }>({ key: null })

  function look(form: FormData): void {
    const typed = phoneIn(form)
    const key = phoneErrorKey(typed, known)
    setWrong({ key })
    if (key === null) onSend({ channel: 'phone', phone: typed })
  }

  return (
    <AccountForm onSend={look} isBusy={sending.isBusy} refused={sending.refused} sendLabel={t('account_send_code')}>
      <PhoneField
        known={known}
        value={phone}
        onChange={setPhone}
        error={wrong.key === null ? undefined : t(wrong.key)}
      />
    </AccountForm>
  )
}
