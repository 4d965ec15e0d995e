import type { PaymentRefund } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import styles from './history.module.css'

type Props = {
  readonly refunds: readonly PaymentRefund[]
  /** The payment itself goes back, and has said why. */
  readonly isWhole: boolean
}

export function Refunds({ refunds, isWhole }: Props) {
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
