import type { PaymentRequestToMake } from '@evens/contracts'
import { CallError, useShell, useText } from '@evens/remote-sdk'
import { useIdempotencyKey } from '@evens/remote-sdk/forms'
import { Button, Notice, Stack } from '@evens/ui'
import { Select, TextArea } from '@evens/ui/form'
import { useState, type SubmitEvent } from 'react'
import { useFirstFault } from '../wish/use-first-fault.ts'
import type { RequestsState } from './load-requests.ts'
import styles from './requests.module.css'

type Props = { readonly state: NonNullable<RequestsState>; readonly onAsked: () => void }
type Asking = { readonly step: 'idle' | 'sending' | 'asked' } | { readonly step: 'failed'; readonly message: string }

const TEXT_MAX = 2000

export function RequestForm({ state: { topics, payments, about }, onAsked }: Props) {
  const t = useText()
  const { call } = useShell()
  const [topic, chooseTopic] = useState(topics[0] ?? '')
  const [payment, choosePayment] = useState(about ?? '')
  const [text, type] = useState('')
  const [asking, setAsking] = useState<Asking>({ step: 'idle' })
  const { form, isTried, tell, forget } = useFirstFault()
  const { keyFor, settled } = useIdempotencyKey()

  async function send(): Promise<void> {
    const wish = { topic, text: text.trim(), ...(payment !== '' && { payment }) } as Omit<PaymentRequestToMake, 'key'>
    setAsking({ step: 'sending' })
    try {
      const body: PaymentRequestToMake = { ...wish, key: keyFor(wish) }
      await call('POST /web-api/cashier/consultant-requests', { body })
      settled()
      type('')
      forget()
      setAsking({ step: 'asked' })
      onAsked()
    } catch (error) {
      const { message, isUncertain } = CallError.of(error)
      setAsking({ step: 'failed', message: isUncertain ? t('cashier_no_answer') : message })
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    tell()
    if (text.trim() !== '' && asking.step !== 'sending') void send()
  }

  return (
    <form ref={form} method="post" noValidate className={styles['form']} onSubmit={submit}>
      <Stack gap="m">
        <Select
          label={t('cashier_request_topic')}
          name="topic"
          value={topic}
          options={topics.map((one) => ({ value: one, label: t(`cashier_request_topic_${one}`) }))}
          onChange={({ target }) => chooseTopic(target.value)}
        />
        {payments.length > 0 && (
          <Select
            label={t('cashier_request_payment')}
            name="payment"
            value={payment}
            options={[
              { value: '', label: t('cashier_request_payment_none') },
              ...payments.map(({ id, label }) => ({ value: id, label })),
            ]}
            onChange={({ target }) => choosePayment(target.value)}
          />
        )}
        <TextArea
          label={t('cashier_request_text')}
          hint={t('cashier_request_text_hint')}
          name="text"
          rows={5}
          maxLength={TEXT_MAX}
          value={text}
          error={isTried && text.trim() === '' ? t('cashier_request_text_missing') : undefined}
          onChange={({ target }) => {
            type(target.value)
            setAsking((now) => (now.step === 'asked' ? { step: 'idle' } : now))
          }}
        />
        {asking.step === 'asked' && <Notice kind="info">{t('cashier_request_sent')}</Notice>}
        {asking.step === 'failed' && <Notice kind="error">{asking.message}</Notice>}
        <Button type="submit" variant="primary" icon="send" busy={asking.step === 'sending'}>
          {t('cashier_request_send')}
        </Button>
      </Stack>
    </form>
  )
}
