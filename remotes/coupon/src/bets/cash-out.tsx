import type { CouponView } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import { Button, Notice } from '@evens/ui'
import { useState } from 'react'
import { AutoSale } from './auto-sale.tsx'
import styles from './cash-out.module.css'
import { SaleConfirm } from './sale-confirm.tsx'
import { SaleForm } from './sale-form.tsx'
import { openRefs, saleRefusalKey, saleText, type Selling } from './selling.ts'
import { useCouponMoney } from './use-coupon-money.ts'
import { useAskQuote, useQuote } from './use-quote.ts'
import { useSeen } from './use-seen.ts'
import { useSelling } from './use-selling.ts'

type Props = { readonly coupon: CouponView; readonly onChanged: () => void }

/** What the bet is bought back for now, as a whole, in part, or by itself at a price. */
export function CashOut({ coupon, onChanged }: Props) {
  const t = useText()
  const [ref, isSeen] = useSeen<HTMLDivElement>()
  const ask = useAskQuote(coupon.id)
  const { selling, offer, send, open, close } = useSelling(coupon.id, ask, onChanged)
  const isWaiting = coupon.saleWaitsMs !== null
  const isOffered = isSeen && !isWaiting && selling.step !== 'choosing'
  const whole = useQuote(ask, { stake: null, left: coupon.stakeLeft, refs: openRefs(coupon) }, isOffered)
  const money = useCouponMoney(coupon)
  const reason = whole?.reason ?? null
  const isBusy = selling.step === 'confirming' || selling.step === 'sending' || selling.step === 'unsure'

  return (
    <div className={styles['cash-out']} ref={ref} data-cash-out={isWaiting ? 'waiting' : selling.step}>
      <Said selling={selling} isWaiting={isWaiting} isRefused={coupon.reason !== null} />
      {isWaiting && <p className={styles['waits']}>{t('bets_sale_waiting')}</p>}
      {!isWaiting && !isBusy && selling.step !== 'choosing' && (
        <Button block disabled={whole === null || reason !== null} onClick={open}>
          <span className={styles['offer']}>
            {t('bets_cash_out')}
            <b className="ev-number">{whole === null || whole.amount === null ? '–' : money(whole.amount)}</b>
          </span>
        </Button>
      )}
      {selling.step === 'choosing' && !isWaiting && (
        <SaleForm coupon={coupon} ask={ask} isOn={isSeen} onOffer={offer} onClose={close} />
      )}
      {isBusy && !isWaiting && <SaleConfirm selling={selling} money={money} onSend={send} onBack={open} />}
      {selling.step === 'done' && <Outcome selling={selling} money={money} />}
      {selling.step === 'failed' && <Notice kind="error">{t('bets_sale_not_other')}</Notice>}
      {reason !== null && selling.step === 'closed' && <p className={styles['why-not']}>{t(saleRefusalKey(reason))}</p>}
      {!isWaiting && <AutoSale coupon={coupon} onChanged={onChanged} />}
    </div>
  )
}

function Outcome({
  selling,
  money,
}: {
  selling: Extract<Selling, { step: 'done' }>
  money: (amount: string) => string
}) {
  const t = useText()
  const { state, amount } = selling.reply
  // That it waits is said by the bet itself.
  if (state === 'waiting') return null
  return (
    <Notice kind={state === 'refused' ? 'warning' : 'info'}>
      {t(saleText(selling.reply), { amount: money(amount) })}
    </Notice>
  )
}

/** For who does not see it: that it waits, and what became of it. Prices that come and go are not read out. */
function Said({ selling, isWaiting, isRefused }: { selling: Selling; isWaiting: boolean; isRefused: boolean }) {
  const t = useText()
  const [hasWaited, setWaited] = useState(false)
  if (isWaiting && !hasWaited) setWaited(true)
  const answered = selling.step === 'done' && selling.reply.state !== 'waiting' ? selling.reply.state : null
  const waited = hasWaited && !isWaiting ? (isRefused ? 'refused' : 'sold') : null
  const became = answered ?? waited
  return (
    <p role="status" className="ev-hidden">
      {isWaiting ? t('bets_sale_waiting') : became !== null && t(`bets_said_sale_${became.replaceAll('-', '_')}`)}
    </p>
  )
}
