import type { PaymentStatusReply } from '@evens/contracts'
import { Page, type PageInfo, type Shell, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { useTitled } from '@evens/remote-sdk/pages'
import { Button, Cluster, DefinitionList, EmptyState, Icon, Stack, VisuallyHidden } from '@evens/ui'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { ReturnState } from '../payment/load-pages.ts'
import {
  type Outcome,
  OUTCOME_ICONS,
  outcomeOf,
  reasonText,
  refundText,
  usePayment,
  waitsForPhone,
} from '../payment/outcome.ts'
import { SignInFirst } from '../payment/page-parts.tsx'
import styles from './returned.module.css'

/** Return page of a provider: shows the payment's state in our ledger. */
export function ReturnView({ state: { payment, isSignedOut }, page }: ViewProps<ReturnState>) {
  const t = useText()
  const { href } = useShell()
  if (payment !== null) return <Known made={payment} page={page} />
  if (isSignedOut)
    return (
      <Page page={page}>
        <SignInFirst />
      </Page>
    )
  return (
    <Page page={page}>
      <EmptyState
        icon="search"
        title={t('cashier_return_unknown')}
        text={t('cashier_return_unknown_text')}
        action={<Button href={href('officeHistoryPay')}>{t('cashier_history')}</Button>}
      />
    </Page>
  )
}

function Known({ made, page }: { readonly made: PaymentStatusReply; readonly page: PageInfo }) {
  const t = useText()
  const { modals } = useShell()
  const payment = usePayment(made)
  const outcome = outcomeOf(payment.state)
  const key = `cashier_return_${payment.kind}_${outcome}`
  // The outcome may have changed since the page was rendered.
  const named = useTitled(page, t(key))
  useEffect(() => {
    if (waitsForPhone(made)) modals.open('mobile-cash', { made })
  }, [made, modals])
  return (
    <Page page={named}>
      <div className={styles['outcome']} role="status" data-outcome-of={payment.id} data-payment-state={payment.state}>
        <span className={styles['mark']} data-outcome={outcome}>
          <Icon name={OUTCOME_ICONS[outcome]} size="l" />
        </span>
        <div className={styles['words']}>
          <VisuallyHidden as="p">{t(key)}</VisuallyHidden>
          <p className={styles['text']}>
            <WhyText payment={payment} outcome={outcome} textKey={`${key}_text`} />
          </p>
          {!payment.isFinal && outcome === 'waiting' && <p className={styles['muted']}>{t('cashier_return_waits')}</p>}
        </div>
      </div>
      <Figures id={payment.id} own={payment.own} />
      <Onward payment={payment} outcome={outcome} />
    </Page>
  )
}

type WhyProps = { readonly payment: PaymentStatusReply; readonly outcome: Outcome; readonly textKey: string }

function WhyText({ payment, outcome, textKey }: WhyProps) {
  const { texts } = useShell()
  if (waitsForPhone(payment)) return texts.t('cashier_mobile_text')
  if (payment.reason === null) return texts.t(textKey)
  return (outcome === 'back' ? refundText : reasonText)(texts, payment.reason)
}

type Own = PaymentStatusReply['own']

function Figures({ id, own }: { readonly id: string; readonly own: Own }) {
  const t = useText()
  const { format } = useShell()
  const show = (amount: string): string => format().money(amount, { iso: own.currency, exponent: own.exponent })
  return (
    <DefinitionList
      items={[
        { term: t('cashier_amount'), description: <b className="ev-number">{show(own.amount)}</b> },
        { term: t('cashier_fee'), description: <span className="ev-number">{show(own.fee)}</span> },
        { term: t('cashier_method'), description: t(`cashier_method_${own.method.replaceAll('-', '_')}`) },
        { term: t('cashier_number'), description: <bdi className={styles['number']}>{id}</bdi> },
      ]}
    />
  )
}

function Onward({
  payment: { kind, id },
  outcome,
}: {
  readonly payment: PaymentStatusReply
  readonly outcome: Outcome
}) {
  const t = useText()
  const { href } = useShell()
  const isWorthAnotherTry = outcome === 'failed' || outcome === 'cancelled'
  return (
    <Cluster gap="s">
      {isWorthAnotherTry ? (
        <Button variant="primary" href={href(kind === 'deposit' ? 'officeRecharge' : 'officeDeduce')}>
          {t('cashier_another_try')}
        </Button>
      ) : (
        <Forward />
      )}
      <Button href={href('officeHistoryPay')}>{t('cashier_history')}</Button>
      <Button variant="ghost" href={href('officePaymentRequests', {}, { query: { payment: id } })}>
        {t('cashier_ask_about')}
      </Button>
    </Cluster>
  )
}

/** Back to the slip that waits, on the page of its last leg; home without one. The server knows no slip. */
function Forward() {
  const t = useText()
  const { href, selections } = useShell()
  const picked = useSyncExternalStore(selections.subscribe, selections.get, () => NONE)
  const last = picked.at(-1)
  return (
    <Button variant="primary" href={last?.href ?? href('home')} data-forward>
      {last === undefined ? t('cashier_home') : t('cashier_back_to_slip', { count: picked.length })}
    </Button>
  )
}
const NONE: ReturnType<Shell['selections']['get']> = []

type MobileCashProps = { readonly made: PaymentStatusReply; readonly close?: () => void }

/** Asks the player to confirm the payment on the phone; closes itself once confirmed. */
export function MobileCash({ made, close }: MobileCashProps) {
  const t = useText()
  const isWaiting = waitsForPhone(usePayment(made))
  const leave = useEffectEvent(() => close?.())
  useEffect(() => {
    if (!isWaiting) leave()
  }, [isWaiting])
  return (
    <Stack gap="m">
      <p>{t('cashier_mobile_text')}</p>
      <Cluster justify="end" gap="s">
        <Button variant="primary" data-autofocus="" onClick={close}>
          {t('cashier_close')}
        </Button>
      </Cluster>
    </Stack>
  )
}
