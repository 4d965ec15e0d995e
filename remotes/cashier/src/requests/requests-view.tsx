import type { PaymentRequest, PaymentRequestToMake } from '@evens/contracts'
import { Page, useQuery, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { useIdempotencyKey, useMutation } from '@evens/remote-sdk/forms'
import { Badge, Button, Card, Cluster, EmptyState, Notice, Section, Stack } from '@evens/ui'
import { Form, Select, TextArea, useForm } from '@evens/ui/form'
import { useState } from 'react'
import type { RequestsState } from '../payment/load-pages.ts'
import { PageLinks, SignInFirst } from '../payment/page-parts.tsx'
import styles from './requests.module.css'

/** Questions to the payment consultant, and a form for a new one. */
export function RequestsView({ state, page }: ViewProps<RequestsState>) {
  return (
    <Page page={page} lead={page.description}>
      {state === null ? <SignInFirst /> : <Requests state={state} />}
    </Page>
  )
}

function Requests({ state }: { readonly state: NonNullable<RequestsState> }) {
  const t = useText()
  const { href } = useShell()
  const { page, pages } = state
  const { data: found, refetch } = useQuery(
    'GET /web-api/cashier/consultant-requests',
    { query: { page: String(page) } },
    { initial: state.found, on: ['payments', 'support'] },
  )
  const to = (number: number): string =>
    href('officePaymentRequests', {}, number > 1 ? { query: { page: String(number) } } : {})
  return (
    <>
      <Section title={t('cashier_request_new')}>
        <RequestForm state={state} onAsked={() => void refetch()} />
      </Section>
      <Section title={t('cashier_requests')}>
        {found.entities.length === 0 ? (
          <EmptyState level={3} icon="chat" title={t('cashier_no_requests')} text={t('cashier_no_requests_text')} />
        ) : (
          <ul role="list" className={styles['list']}>
            {found.entities.map((request) => (
              <Card key={request.id} as="li" pad="m" className={styles['one']}>
                <Request request={request} />
              </Card>
            ))}
          </ul>
        )}
      </Section>
      <PageLinks page={page} pages={pages} to={to} />
    </>
  )
}

function Request({ request }: { readonly request: PaymentRequest }) {
  const t = useText()
  const { format } = useShell()
  const { topic, payment, text, state, answer, askedAt, answeredAt } = request
  return (
    <>
      <Cluster justify="between" gap="s">
        <b>{t(`cashier_request_topic_${topic}`)}</b>
        <Badge tone={state === 'answered' ? 'accent' : 'neutral'}>{t(`cashier_request_state_${state}`)}</Badge>
      </Cluster>
      <p className={styles['muted']}>
        {format().dateTime(askedAt)} {payment !== null && <bdi className={styles['code']}>{payment}</bdi>}
      </p>
      <p className={styles['text']} dir="auto">
        {text}
      </p>
      {answer !== null && (
        <div className={styles['answer']}>
          <b>{t('cashier_request_answer')}</b>
          {answeredAt !== null && <p className={styles['muted']}>{format().dateTime(answeredAt)}</p>}
          <p className={styles['text']} dir="auto">
            {answer}
          </p>
        </div>
      )}
    </>
  )
}

type RequestFormProps = { readonly state: NonNullable<RequestsState>; readonly onAsked: () => void }

const TEXT_MAX = 2000

function RequestForm({ state: { topics, payments, about }, onAsked }: RequestFormProps) {
  const t = useText()
  const [topic, chooseTopic] = useState(topics[0] ?? '')
  const [payment, choosePayment] = useState(about ?? '')
  const [text, type] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { send, isSending, error } = useMutation('POST /web-api/cashier/consultant-requests')
  const { form, isTried, forget } = useForm({ onSend: submit, isBusy: isSending, refused: error })
  const { keyFor, settled } = useIdempotencyKey()

  async function ask(): Promise<void> {
    const request = { topic, text: text.trim(), ...(payment !== '' && { payment }) } as Omit<
      PaymentRequestToMake,
      'key'
    >
    setAsked(false)
    if ((await send({ body: { ...request, key: keyFor(request) } })) === null) return
    settled()
    type('')
    forget()
    setAsked(true)
    onAsked()
  }

  function submit(): void {
    if (text.trim() !== '') void ask()
  }

  return (
    <Form {...form} className={styles['form']}>
      <Stack gap="m">
        <Select
          label={t('cashier_request_topic')}
          name="topic"
          value={topic}
          options={topics.map((one) => ({ value: one, label: t(`cashier_request_topic_${one}`) }))}
          onChange={({ target }) => chooseTopic(target.value)}
        />
        <PaymentSelect payments={payments} chosen={payment} onChoose={choosePayment} />
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
            setAsked(false)
          }}
        />
        {isAsked && <Notice kind="info">{t('cashier_request_sent')}</Notice>}
        {error !== null && <Notice kind="error">{error.isUncertain ? t('cashier_no_answer') : error.message}</Notice>}
        <Button type="submit" variant="primary" icon="send" busy={isSending}>
          {t('cashier_request_send')}
        </Button>
      </Stack>
    </Form>
  )
}

type PaymentSelectProps = Pick<NonNullable<RequestsState>, 'payments'> & {
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

function PaymentSelect({ payments, chosen, onChoose }: PaymentSelectProps) {
  const t = useText()
  if (payments.length === 0) return null
  return (
    <Select
      label={t('cashier_request_payment')}
      name="payment"
      value={chosen}
      options={[
        { value: '', label: t('cashier_request_payment_none') },
        ...payments.map(({ id, label }) => ({ value: id, label })),
      ]}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}

/** Modal that introduces the payment consultants, shown once after a few payments. */
export function CashTeam({ close }: { readonly close?: () => void }) {
  const t = useText()
  const { href } = useShell()
  return (
    <Stack gap="m">
      <p>{t('cashier_team_text')}</p>
      <Cluster justify="end" gap="s">
        <Button onClick={close}>{t('cashier_close')}</Button>
        <Button variant="primary" href={href('officePaymentRequests')}>
          {t('cashier_ask_consultant')}
        </Button>
      </Cluster>
    </Stack>
  )
}
