import type { PaymentRecord } from '@evens/contracts'
import { CallError, useShell, useText } from '@evens/remote-sdk'
import { Badge, Button, Card } from '@evens/ui'
import { outcomeOf, OUTCOME_TONES } from '../returned/outcome.ts'
import { reasonText } from '../wish/refusal.ts'
import styles from './deduce.module.css'

type Props = { readonly payments: readonly PaymentRecord[]; readonly onCancelled: () => void }

/** Withdrawals that are not over yet. */
export function RunningList({ payments, onCancelled }: Props) {
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
      </div>
      {payment.isCancellable && (
        <Button size="s" onClick={onCancel} data-cancel={payment.id}>
          {t('cashier_cancel')}
        </Button>
      )}
    </>
  )
}

/** Asked once more before it is done. That it failed is about money: it stays until it was read, with whom to ask. */
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
