import type { PaymentMethodsReply, PaymentRecord, PaymentState, PayoutMethod } from '@evens/contracts'
import { minor } from '@evens/kernel'
import {
  CallError,
  leftToRight,
  Page,
  ProofLink,
  useInvalidate,
  useQuery,
  useShell,
  useStore,
  useText,
  type ViewProps,
} from '@evens/remote-sdk'
import { Badge, Button, Card, Cluster, EmptyState, Link, Section } from '@evens/ui'
import { useState } from 'react'
import { type DeduceState, WITHDRAWAL_METHODS, MONEY_TOPICS, withdrawals } from '../payment/load-pages.ts'
import { OUTCOME_TONES, outcomeOf, reasonText } from '../payment/outcome.ts'
import { SignInFirst } from '../payment/page-parts.tsx'
import { AddPayout } from './add-payout.tsx'
import { canBeUsed, type Payout, PayoutCards } from './payout-cards.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import styles from './deduce.module.css'

export function DeduceView({ state, page }: ViewProps<DeduceState>) {
  return <Page page={page}>{state === null ? <SignInFirst /> : <Withdrawals state={state} />}</Page>
}

function Withdrawals({ state }: { readonly state: NonNullable<DeduceState> }) {
  const t = useText()
  const shell = useShell()
  const { format } = shell
  // A blocked player may only withdraw, so no link to deposit is shown.
  const isBlocked = useStore(shell.player, (now) => (now?.accountStatus.banLevel ?? 0) > 0)
  const invalidate = useInvalidate()
  const { data: found } = useQuery('GET /web-api/cashier/methods', WITHDRAWAL_METHODS, {
    initial: state.found,
    on: MONEY_TOPICS,
  })
  const { data: payments } = useQuery('GET /web-api/cashier/payments', withdrawals(shell.language), {
    initial: state.payments,
    on: MONEY_TOPICS,
  })
  const [chosen, choose] = useState('')
  const payouts = withMethods(found)
  const payout = payouts.find(({ id }) => id === chosen) ?? payouts.find(canBeUsed)
  const running = runningOf(payments.entities)
  const available = minor(BigInt(found.available ?? '0'))
  const fillable = found.methods.filter(({ fields }) => fields.length > 0)
  const again = (): void => invalidate('balance', 'payments')

  return (
    <>
      <Available amount={format().money(String(available), { iso: found.currency, exponent: found.exponent })} />
      {payouts.length > 0 && (
        <Section title={t('cashier_withdraw_section')}>
          <div className={styles['desk']}>
            <PayoutCards payouts={payouts} chosen={payout?.id ?? ''} onChoose={choose} />
            {payout?.by && canBeUsed(payout) ? (
              <WithdrawForm
                key={payout.by.currency}
                payout={payout.id}
                method={payout.by}
                available={available}
                proofBy={state.proof}
                onAsked={again}
              />
            ) : (
              <p className={styles['muted']}>{t('cashier_payout_none_usable')}</p>
            )}
            <Forget payouts={payouts} onForgotten={again} />
          </div>
        </Section>
      )}
      {payouts.length === 0 && fillable.length === 0 && (
        <EmptyState
          icon="bank"
          title={t('cashier_no_payouts')}
          text={t('cashier_no_payouts_text')}
          action={isBlocked ? undefined : <Button href={shell.href('officeRecharge')}>{t('cashier_deposit')}</Button>}
        />
      )}
      {running.length > 0 && (
        <Section title={t('cashier_running')} lead={found.mayCancel ? t('cashier_running_cancel') : undefined}>
          <RunningList payments={running} onCancelled={again} />
        </Section>
      )}
      {fillable.length > 0 && (
        <Section title={t('cashier_add_payout')} lead={payouts.length === 0 ? t('cashier_no_payouts_text') : undefined}>
          <AddPayout methods={fillable} proofBy={state.proof} onAdded={again} />
        </Section>
      )}
    </>
  )
}

const withMethods = ({ payouts, methods }: PaymentMethodsReply): readonly Payout[] =>
  payouts.map((payout) => ({ ...payout, by: methods.find(({ id }) => id === payout.method) ?? null }))

/** Shown even if balances are hidden: a withdrawal needs the available amount, which may be less than the balance. */
function Available({ amount }: { readonly amount: string }) {
  const t = useText()
  const { href } = useShell()
  return (
    <div className={styles['available']}>
      <span className={styles['muted']}>{t('cashier_available')}</span>
      <b className="ev-number" data-available>
        {amount}
      </b>
      <Cluster gap="m">
        <Link href={href('officeHistoryPay', {}, { query: { kind: 'withdrawal' } })}>{t('cashier_history')}</Link>
        <Link href={href('officePaymentRequests')}>{t('cashier_ask_consultant')}</Link>
      </Cluster>
    </div>
  )
}

/** Removes payout instruments. */
function Forget({ payouts, onForgotten }: { readonly payouts: readonly Payout[]; readonly onForgotten: () => void }) {
  const t = useText()
  const { call, modals } = useShell()
  async function forget({ id }: PayoutMethod): Promise<void> {
    try {
      await call('DELETE /web-api/cashier/payouts/{id}', { params: { id } })
      onForgotten()
    } catch (error) {
      modals.open('snackbar', { kind: 'error', text: CallError.of(error).message || t('cashier_no_answer') })
    }
  }
  return (
    <Cluster gap="s">
      {payouts.map((payout) => {
        const name = `${t(`cashier_method_${payout.method.replaceAll('-', '_')}`)} ${leftToRight(payout.label)}`
        return (
          <Button
            key={payout.id}
            size="s"
            variant="ghost"
            icon="trash"
            onClick={() =>
              modals.open('default-with-controls', {
                title: t('cashier_forget_title'),
                text: t('cashier_forget_text', { name }),
                confirmLabel: t('cashier_forget_confirm'),
                onConfirm: () => void forget(payout),
              })
            }
          >
            {t('cashier_forget', { name })}
          </Button>
        )
      })}
    </Cluster>
  )
}

const RUNNING: readonly PaymentState[] = ['started', 'pending', 'waiting', 'review', 'approved', 'sent']

/** Withdrawals without a final state. */
const runningOf = (payments: readonly PaymentRecord[]): readonly PaymentRecord[] =>
  payments.filter(({ state }) => RUNNING.includes(state))

type RunningListProps = { readonly payments: readonly PaymentRecord[]; readonly onCancelled: () => void }

/** Withdrawals in progress, with a button to cancel. */
function RunningList({ payments, onCancelled }: RunningListProps) {
  const cancel = useCancel(onCancelled)
  return (
    <ul role="list" className={styles['running']}>
      {payments.map((payment) => (
        <Card key={payment.id} as="li" pad="s" className={styles['one']}>
          <Running payment={payment} onCancel={() => cancel(payment)} />
        </Card>
      ))}
    </ul>
  )
}

function Running({ payment, onCancel }: { readonly payment: PaymentRecord; readonly onCancel: () => void }) {
  const t = useText()
  const { format } = useShell()
  const { summ, currency: iso, exponent, method_title, account_label, state, timestamp, translate_message } = payment
  return (
    <>
      <div className={styles['what']}>
        <b className="ev-number">{format().money(summ, { iso, exponent })}</b>
        <span>
          {method_title} {account_label !== null && <bdi dir="ltr">{account_label}</bdi>}
        </span>
        <span className={styles['muted']}>{format().dateTime(timestamp * 1000)}</span>
      </div>
      <div className={styles['state']}>
        <Badge tone={OUTCOME_TONES[outcomeOf(state)]}>{t(`cashier_status_${state}`)}</Badge>
        <span className={styles['muted']}>{translate_message ?? t(`cashier_running_${state}`)}</span>
        {state === 'waiting' && <ProofLink reason={payment.message} />}
      </div>
      {payment.isCancellable && (
        <Button size="s" onClick={onCancel} data-cancel={payment.id}>
          {t('cashier_cancel')}
        </Button>
      )}
    </>
  )
}

/** Cancels after a confirmation. A failure concerns money, so it is a modal that stays until closed, with a link to the consultant. */
function useCancel(onCancelled: () => void) {
  const t = useText()
  const { call, modals, texts, format, href } = useShell()
  const failed = (payment: string, text: string): void =>
    modals.open('alert-with-link', {
      title: t('cashier_not_cancelled'),
      text,
      href: href('officePaymentRequests', {}, { query: { payment } }),
      linkLabel: t('cashier_ask_consultant'),
    })

  async function cancel({ id }: PaymentRecord): Promise<void> {
    try {
      const { isCancelled, reason } = await call('POST /web-api/cashier/withdrawals/{id}/cancel', { params: { id } })
      if (isCancelled) modals.open('snackbar', { text: t('cashier_cancelled') })
      else failed(id, reasonText(texts, reason ?? ''))
      onCancelled()
    } catch (error) {
      failed(id, CallError.of(error).message || t('cashier_no_answer'))
    }
  }

  return (payment: PaymentRecord): void =>
    modals.open('default-with-controls', {
      title: t('cashier_cancel_title'),
      text: t('cashier_cancel_text', {
        amount: format().money(payment.summ, { iso: payment.currency, exponent: payment.exponent }),
      }),
      confirmLabel: t('cashier_cancel'),
      onConfirm: () => void cancel(payment),
    })
}
