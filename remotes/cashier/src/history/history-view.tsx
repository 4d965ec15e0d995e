import { PAYMENT_STATUS_IDS, type PaymentRecord, type PaymentRefund } from '@evens/contracts'
import { Page, ProofLink, useQuery, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Badge, Button, DataTable, DefinitionList, Details, EmptyState, TabsNav } from '@evens/ui'
import { Select } from '@evens/ui/form'
import { OUTCOME_TONES, outcomeOf } from '../payment/outcome.ts'
import { PageLinks, SignInFirst } from '../payment/page-parts.tsx'
import { FilterForm } from './filter-form.tsx'
import { historyQuery, type HistoryState, paymentsQuery, type PaymentsState } from './load-history.ts'
import { Movements } from './movements.tsx'
import styles from './history.module.css'

/** Two tabs: payments, and all movements of the player's money. */
export function HistoryView({ state, page }: ViewProps<HistoryState>) {
  const t = useText()
  const { href } = useShell()
  if (state === null)
    return (
      <Page page={page}>
        <SignInFirst />
      </Page>
    )
  return (
    <Page page={page} lead={t(state.show === 'payments' ? 'cashier_payments_lead' : 'cashier_movements_lead')}>
      <TabsNav
        label={t('cashier_history')}
        items={[
          { href: href('officeHistoryPay'), label: t('cashier_payments'), current: state.show === 'payments' },
          {
            href: href('officeHistoryPay', {}, { query: { show: 'movements' } }),
            label: t('cashier_movements'),
            current: state.show === 'movements',
          },
        ]}
      />
      {state.show === 'payments' ? <Payments made={state} /> : <Movements made={state} />}
    </Page>
  )
}

/** States to filter by; others are shown under one of these, because they share its status number. */
const STATES = [
  ...(['started', 'pending', 'success', 'fail', 'cancelled'] as const),
  ...(['refused', 'review', 'refund', 'chargeback'] as const),
]

function Payments({ made }: { readonly made: PaymentsState }) {
  const t = useText()
  const shell = useShell()
  const { asked, pages, firstDay } = made
  const { data: found } = useQuery('GET /web-api/cashier/payments', paymentsQuery(shell, asked), {
    initial: made.found,
    on: ['payments'],
  })
  const hasFilters = Object.keys(historyQuery({ ...asked, page: 1 })).length > 0
  const to = (page: number): string => shell.href('officeHistoryPay', {}, { query: historyQuery({ ...asked, page }) })
  return (
    <>
      <FilterForm asked={asked} hasFilters={hasFilters} firstDay={firstDay}>
        <Select
          label={t('cashier_kind')}
          name="kind"
          defaultValue={asked.kind ?? ''}
          options={[
            { value: '', label: t('cashier_kind_any') },
            { value: 'deposit', label: t('cashier_kind_deposit') },
            { value: 'withdrawal', label: t('cashier_kind_withdrawal') },
          ]}
        />
        <Select
          label={t('cashier_status')}
          name="status"
          defaultValue={asked.status ?? ''}
          options={[
            { value: '', label: t('cashier_status_any') },
            ...STATES.map((state) => ({
              value: String(PAYMENT_STATUS_IDS[state]),
              label: t(`cashier_status_${state}`),
            })),
          ]}
        />
      </FilterForm>
      {found.entities.length === 0 ? <None hasFilters={hasFilters} /> : <Table payments={found.entities} />}
      <PageLinks page={asked.page} pages={pages} to={to} />
    </>
  )
}

function None({ hasFilters }: { readonly hasFilters: boolean }) {
  const t = useText()
  const { href } = useShell()
  if (hasFilters)
    return <EmptyState icon="filter" title={t('cashier_none_found')} text={t('cashier_none_found_text')} />
  return (
    <EmptyState
      icon="wallet"
      title={t('cashier_no_payments')}
      text={t('cashier_no_payments_text')}
      action={
        <Button variant="primary" href={href('officeRecharge')}>
          {t('cashier_deposit')}
        </Button>
      }
    />
  )
}

function Table({ payments }: { readonly payments: readonly PaymentRecord[] }) {
  const t = useText()
  return (
    <DataTable
      caption={t('cashier_payments')}
      captionHidden
      rows={payments}
      rowKey={({ id }) => id}
      columns={[
        { id: 'what', header: t('cashier_what'), rowHeader: true, cell: whatCell },
        { id: 'state', header: t('cashier_status'), cell: stateCell },
        { id: 'amount', header: t('cashier_amount'), numeric: true, cell: amountCell },
        { id: 'fee', header: t('cashier_fee'), numeric: true, cell: feeCell },
        { id: 'more', header: t('cashier_details'), cell: moreCell },
      ]}
    />
  )
}

const whatCell = (payment: PaymentRecord) => <What payment={payment} />
const moreCell = (payment: PaymentRecord) => <More payment={payment} />
const amountCell = (payment: PaymentRecord) => <Sum amount={payment.summ} payment={payment} />
const feeCell = (payment: PaymentRecord) => <Sum amount={payment.fee} payment={payment} />
const stateCell = ({ state, status_title, message, translate_message, refunds }: PaymentRecord) => (
  <div className={styles['state']} data-state={state}>
    <Badge tone={OUTCOME_TONES[outcomeOf(state)]}>{status_title}</Badge>
    {translate_message !== null && <span className={styles['muted']}>{translate_message}</span>}
    {state === 'waiting' && <ProofLink reason={message} />}
    {refunds.length > 0 && <Refunds refunds={refunds} isWhole={outcomeOf(state) === 'back'} />}
  </div>
)

function Sum({ amount, payment }: { readonly amount: string; readonly payment: PaymentRecord }) {
  const { format } = useShell()
  const { currency: iso, exponent } = payment
  return <span className="ev-number">{format().money(amount, { iso, exponent })}</span>
}

function What({ payment }: { readonly payment: PaymentRecord }) {
  const t = useText()
  const { format } = useShell()
  const { kind, method_title, account_label, timestamp } = payment
  return (
    <div className={styles['what']} data-payment={payment.id}>
      <b>{t(`cashier_kind_${kind}`)}</b>
      <span className={styles['muted']}>
        {method_title} {account_label !== null && <bdi dir="ltr">{account_label}</bdi>}
      </span>
      <span className={styles['muted']}>{format().dateTime(timestamp * 1000)}</span>
    </div>
  )
}

function More({ payment }: { readonly payment: PaymentRecord }) {
  const t = useText()
  const { format, href } = useShell()
  const { id, date_payment, money_deposit_id, skks_hash } = payment
  return (
    <Details summary={t('cashier_more')}>
      <DefinitionList
        className={styles['record']}
        items={[
          { term: t('cashier_number'), description: <bdi className={styles['code']}>{id}</bdi> },
          ...(date_payment === null
            ? []
            : [{ term: t('cashier_completed_at'), description: format().dateTime(date_payment * 1000) }]),
          ...(money_deposit_id === null
            ? []
            : [{ term: t('cashier_movement'), description: <bdi className={styles['code']}>{money_deposit_id}</bdi> }]),
          { term: t('cashier_hash'), description: <bdi className={styles['code']}>{skks_hash}</bdi> },
        ]}
      />
      <Button size="s" href={href('officePaymentRequests', {}, { query: { payment: id } })}>
        {t('cashier_ask_about')}
      </Button>
    </Details>
  )
}

type RefundsProps = {
  readonly refunds: readonly PaymentRefund[]
  /** The whole payment was refunded; its own text already gives the reason. */
  readonly isWhole: boolean
}

function Refunds({ refunds, isWhole }: RefundsProps) {
  const t = useText()
  const { format } = useShell()
  return (
    <ul role="list" className={styles['refunds']} aria-label={t('cashier_refunds')}>
      {refunds.map(({ state, amount, currency: iso, exponent, reason, date }, at) => (
        <li key={at} className={styles['muted']} data-refund={state}>
          {t(state === 'done' ? 'cashier_refund_done' : 'cashier_refund_under_way', {
            amount: format().money(amount, { iso, exponent }),
            date: format().dateTime(date * 1000),
          })}
          {!isWhole && <span className={styles['why']}>{reason}</span>}
        </li>
      ))}
    </ul>
  )
}
