import { useText } from '@evens/remote-sdk'
import { useLostFocus } from '@evens/remote-sdk/pages'
import { Button } from '@evens/ui'
import { useSecondsLeft } from '../placing/use-seconds-left.ts'
import styles from './cash-out.module.css'
import type { Selling } from './selling.ts'

type Props = {
  readonly selling: Extract<Selling, { step: 'confirming' | 'sending' | 'unsure' }>
  readonly money: (amount: string) => string
  readonly onSend: () => Promise<void>
  readonly onBack: () => void
}

/** The last word before a sale, while its price holds. */
export function SaleConfirm({ selling, money, onSend, onBack }: Props) {
  const t = useText()
  const focus = useLostFocus()
  const { promise, step } = selling
  const seconds = useSecondsLeft(promise.untilMs)
  return (
    <div className={styles['form']} ref={focus} tabIndex={-1} data-sale-confirm>
      <p className={styles['question']}>
        {step === 'unsure'
          ? t('bets_sale_unsure')
          : t('bets_sale_question', { stake: money(String(promise.part)), amount: money(promise.amount) })}
      </p>
      {step !== 'unsure' && (
        <p className={styles['why-not']} role="timer" aria-live="off">
          {t('bets_price_holds', { seconds })}
        </p>
      )}
      <div className={styles['buttons']}>
        <Button variant="primary" busy={step === 'sending'} onClick={() => void onSend()}>
          {t(step === 'unsure' ? 'coupon_send_again' : 'bets_sale_confirm')}
        </Button>
        <Button disabled={step === 'sending'} onClick={onBack}>
          {t('bets_sale_leave')}
        </Button>
      </div>
    </div>
  )
}
