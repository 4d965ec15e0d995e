import type { PaymentRequest } from '@evens/contracts'
import { Page, useQuery, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Badge, Card, Cluster, EmptyState, Section } from '@evens/ui'
import { PageLinks } from '../pages/page-links.tsx'
import { SignInFirst } from '../wish/sign-in-first.tsx'
import type { RequestsState } from './load-requests.ts'
import { RequestForm } from './request-form.tsx'
import styles from './requests.module.css'

/** What the player has asked the payment consultant, and a new question. */
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
