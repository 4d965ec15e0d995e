import type { CouponView } from '@evens/contracts'
import { useShell, useText, refusalText } from '@evens/remote-sdk'
import { useMutation } from '@evens/remote-sdk/forms'
import { useLostFocus, useSecondsLeft } from '@evens/remote-sdk/pages'
import { Button, Notice } from '@evens/ui'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useCouponMoney } from '../model/money.ts'
import { AutoSale } from './auto-sale.tsx'
import { SaleForm } from './sale-form.tsx'
import { SaleTax } from './sale-tax.tsx'
import { afterSilence, atTime, CLOSED, openRefs, saleText, type Selling, stakeAsked } from './selling.ts'
import { quoteInput, useQuote } from './use-quote.ts'
import styles from './cash-out.module.css'

type Props = { readonly coupon: CouponView; readonly onChanged: () => void }

/** Cash-out of a bet: in full, in part, or automatically at a price. */
export function CashOut({ coupon, onChanged }: Props) {
  const t = useText()
  const { texts } = useShell()
  const [ref, isSeen] = useSeen<HTMLDivElement>()
  const { selling, offer, send, open, close } = useSelling(coupon.id, onChanged)
  const isWaiting = coupon.saleWaitsMs !== null
  const isOffered = isSeen && !isWaiting && selling.step !== 'choosing'
  const whole = useQuote(coupon.id, { stake: null, left: coupon.stakeLeft, refs: openRefs(coupon) }, isOffered)
  const money = useCouponMoney(coupon)
  const reason = whole?.reason ?? null
  const isBusy = selling.step === 'confirming' || selling.step === 'sending' || selling.step === 'unsure'

  return (
    <div className={styles['cash-out']} ref={ref} data-cash-out={isWaiting ? 'waiting' : selling.step}>
      <StatusAnnouncer selling={selling} isWaiting={isWaiting} isRefused={coupon.reason !== null} />
      {isWaiting && <p className={styles['waits']}>{t('bets_sale_waiting')}</p>}
      {!isWaiting && !isBusy && selling.step !== 'choosing' && (
        <Button block disabled={whole === null || reason !== null} onClick={open}>
          <span className={styles['offer']}>
            {t('bets_cash_out')}
            <b className="ev-number">{whole === null || whole.amount === null ? '–' : money(whole.amount)}</b>
          </span>
        </Button>
      )}
      {!isBusy && selling.step !== 'choosing' && whole !== null && <SaleTax tax={whole.tax} money={money} />}
      {selling.step === 'choosing' && !isWaiting && (
        <SaleForm coupon={coupon} isOn={isSeen} onOffer={offer} onClose={close} />
      )}
      {isBusy && !isWaiting && <SaleConfirm selling={selling} money={money} onSend={send} onBack={open} />}
      {selling.step === 'done' && <Outcome selling={selling} money={money} />}
      {selling.step === 'failed' && <Notice kind="error">{t('bets_sale_not_other')}</Notice>}
      {reason !== null && selling.step === 'closed' && (
        <p className={styles['why-not']}>{refusalText(texts, 'cashOut', reason)}</p>
      )}
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
  const { texts } = useShell()
  const { state, amount } = selling.reply
  // The card itself shows that a cash-out is waiting.
  if (state === 'waiting') return null
  return (
    <Notice kind={state === 'refused' ? 'warning' : 'info'}>{saleText(texts, selling.reply, money(amount))}</Notice>
  )
}

/** Announces to screen readers that a cash-out waits and its outcome. Moving quotes are not read out. */
function StatusAnnouncer({
  selling,
  isWaiting,
  isRefused,
}: {
  selling: Selling
  isWaiting: boolean
  isRefused: boolean
}) {
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

/** True while the element is in the viewport. A card out of sight requests no quotes. */
function useSeen<E extends Element>(): readonly [ref: RefObject<E | null>, isSeen: boolean] {
  const ref = useRef<E>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting === true))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, isSeen]
}

type SaleConfirmProps = {
  readonly selling: Extract<Selling, { step: 'confirming' | 'sending' | 'unsure' }>
  readonly money: (amount: string) => string
  readonly onSend: () => Promise<void>
  readonly onBack: () => void
}

/** Confirmation of a cash-out while its quote is valid. */
function SaleConfirm({ selling, money, onSend, onBack }: SaleConfirmProps) {
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
      <SaleTax tax={promise.tax} money={money} />
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

const TICK_MS = 200

/** The state machine of one cash-out. */
function useSelling(id: string, onSold: () => void) {
  const quoting = useMutation('GET /web-api/coupons/{id}/cash-out')
  const sale = useMutation('POST /web-api/coupons/{id}/cash-out')
  const [selling, setSelling] = useState<Selling>(CLOSED)
  const isConfirming = selling.step === 'confirming'
  useEffect(() => {
    if (!isConfirming) return
    const timer = setInterval(() => setSelling((now) => atTime(now, performance.now())), TICK_MS)
    return () => clearInterval(timer)
  }, [isConfirming])

  /** Requests a binding quote for the player to confirm. */
  async function offer(left: bigint, part: bigint): Promise<void> {
    const { reply, error } = await quoting.attempt(quoteInput(id, stakeAsked(left, part)))
    if (error !== null) return setSelling({ step: 'failed' })
    if (reply === null) return
    const { amount, tax, quote, holdsMs, reason } = reply
    if (amount === null || quote === null)
      return setSelling({ step: 'done', reply: { state: 'refused', reason, amount: '0', waitsMs: 0 } })
    const promise = { part, amount, tax, quote, untilMs: performance.now() + holdsMs }
    setSelling({ step: 'confirming', promise, key: crypto.randomUUID() })
  }

  async function send(): Promise<void> {
    if (selling.step !== 'confirming' && selling.step !== 'unsure') return
    const { promise, key } = selling
    const sending = { step: 'sending', promise, key } as const
    setSelling(sending)
    const { reply, error } = await sale.attempt({ params: { id }, body: { key, quote: promise.quote } })
    if (error !== null) return setSelling(afterSilence(sending, error))
    if (reply === null) return
    setSelling({ step: 'done', reply })
    if (reply.state !== 'refused') onSold()
  }

  return {
    selling,
    offer,
    send,
    open: (): void => setSelling({ step: 'choosing' }),
    close: (): void => setSelling(CLOSED),
  }
}
