import type { CouponView } from '@evens/contracts'
import { useShell, useText, refusalText } from '@evens/remote-sdk'
import { useMutation } from '@evens/remote-sdk/forms'
import { Button, Notice } from '@evens/ui'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCouponMoney } from '../model/money.ts'
import { AutoSale } from './auto-sale.tsx'
import { SaleForm } from './sale-form.tsx'
import { SaleTax } from './sale-tax.tsx'
import {
  afterSilence,
  CLOSED,
  type HeldQuote,
  openRefs,
  promiseOf,
  requoted,
  saleText,
  type Selling,
  stakeAsked,
} from './selling.ts'
import { useHeld, useQuote } from './use-quote.ts'
import styles from './cash-out.module.css'

type Props = { readonly coupon: CouponView; readonly onChanged: () => void }

/** Cash-out of a bet: in full with two presses, in part behind a link, or automatically at a price. */
export function CashOut({ coupon, onChanged }: Props) {
  const t = useText()
  const { texts } = useShell()
  const [ref, isSeen] = useSeen<HTMLDivElement>()
  const left = BigInt(coupon.stakeLeft)
  const { selling, ask, send, open, close, requote } = useSelling(coupon.id, onChanged)
  const isWaiting = coupon.saleWaitsMs !== null
  const isOffered = isSeen && !isWaiting && selling.step !== 'choosing'
  const stake = selling.step === 'confirming' ? stakeAsked(left, selling.promise.part) : null
  const quote = useQuote(coupon.id, { stake, left: coupon.stakeLeft, refs: openRefs(coupon) }, isOffered)
  const held = useHeld(quote)
  useRequote(selling.step === 'confirming', held, requote)
  const money = useCouponMoney(coupon)
  const reason = quote?.reason ?? null
  const isBusy = selling.step === 'confirming' || selling.step === 'sending' || selling.step === 'unsure'
  const isIdle = !isWaiting && !isBusy && selling.step !== 'choosing'

  return (
    <div className={styles['cash-out']} ref={ref} data-cash-out={isWaiting ? 'waiting' : selling.step}>
      <StatusAnnouncer selling={selling} isWaiting={isWaiting} isRefused={coupon.reason !== null} />
      {isWaiting && <p className={styles['waits']}>{t('bets_sale_waiting')}</p>}
      {isIdle && (
        <Button block disabled={quote === null || quote.amount === null} onClick={() => ask(held, left)}>
          <span className={styles['offer']}>
            {t('bets_cash_out')}
            <b className="ev-number">{quote === null || quote.amount === null ? '–' : money(quote.amount)}</b>
          </span>
        </Button>
      )}
      {isIdle && quote !== null && <SaleTax tax={quote.tax} money={money} />}
      {isIdle && (
        <p className={styles['why-not']}>
          {quote === null && t('bets_cash_out_loading')}
          {reason !== null && selling.step === 'closed' && refusalText(texts, 'cashOut', reason)}
          {quote !== null && reason === null && (
            <button type="button" className={styles['part']} onClick={open}>
              {t('bets_part_link')}
            </button>
          )}
        </p>
      )}
      {selling.step === 'choosing' && !isWaiting && (
        <SaleForm coupon={coupon} isOn={isSeen} onOffer={ask} onClose={close} />
      )}
      {isBusy && !isWaiting && <SaleConfirm selling={selling} money={money} onSend={send} onBack={close} />}
      {selling.step === 'done' && <Outcome selling={selling} money={money} />}
      {selling.step === 'failed' && <Notice kind="error">{t('bets_sale_not_other')}</Notice>}
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

/** Confirmation in place, at the value on the button. */
function SaleConfirm({ selling, money, onSend, onBack }: SaleConfirmProps) {
  const t = useText()
  const { promise, step } = selling
  const fallenFrom = step === 'confirming' ? selling.fallenFrom : null
  const confirm = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone, and the focus with it. A second press of Enter confirms.
  useEffect(() => {
    if (document.activeElement === document.body) confirm.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={styles['form']} data-sale-confirm>
      <p className={styles['question']}>
        {step === 'unsure'
          ? t('bets_sale_unsure')
          : t('bets_sale_question', { stake: money(String(promise.part)), amount: money(promise.amount) })}
      </p>
      <SaleTax tax={promise.tax} money={money} />
      {fallenFrom !== null && (
        <p className={styles['fallen']} role="status">
          {t('bets_sale_fallen', { from: money(fallenFrom), to: money(promise.amount) })}
        </p>
      )}
      <div className={styles['buttons']}>
        <Button
          variant="primary"
          busy={step === 'sending'}
          ref={confirm}
          // The second click of a double click is not a confirmation.
          onClick={({ detail }) => detail < 2 && void onSend()}
        >
          {step === 'unsure'
            ? t('coupon_send_again')
            : t('bets_sale_confirm_amount', { amount: money(promise.amount) })}
        </Button>
        <Button disabled={step === 'sending'} onClick={onBack}>
          {t('bets_sale_leave')}
        </Button>
      </div>
    </div>
  )
}

const TICK_MS = 200

/** While the player confirms, looks whether the shown quote has expired or a better one has come. */
function useRequote(isConfirming: boolean, held: HeldQuote | null, requote: (held: HeldQuote | null) => void): void {
  const look = useEffectEvent(() => requote(held))
  useEffect(() => {
    if (!isConfirming) return
    const timer = setInterval(() => look(), TICK_MS)
    return () => clearInterval(timer)
  }, [isConfirming])
}

/** The state machine of one cash-out. */
function useSelling(id: string, onSold: () => void) {
  const sale = useMutation('POST /web-api/coupons/{id}/cash-out')
  const [selling, setSelling] = useState<Selling>(CLOSED)

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
    send,
    /** Asks for the confirmation of a sale at this quote. */
    ask(held: HeldQuote | null, part: bigint): void {
      const promise = held === null ? null : promiseOf(held, part)
      if (promise !== null) setSelling({ step: 'confirming', promise, key: crypto.randomUUID(), fallenFrom: null })
    },
    requote: (held: HeldQuote | null): void => setSelling((now) => requoted(now, held, performance.now())),
    open: (): void => setSelling({ step: 'choosing' }),
    close: (): void => setSelling(CLOSED),
  }
}
