import type { CouponView } from '@evens/contracts'
import { minor, readAmount, typedAmount } from '@evens/kernel'
import { useShell, useText, refusalText } from '@evens/remote-sdk'
import { numberMarks, useLostFocus } from '@evens/remote-sdk/pages'
import { Button } from '@evens/ui'
import { useId, useState } from 'react'
import { useCouponMoney } from '../model/money.ts'
import { StakeField } from '../shared/stake-field.tsx'
import { SaleTax } from './sale-tax.tsx'
import { type HeldQuote, openRefs, partOf, percentOf, stakeAsked } from './selling.ts'
import { useHeld, useQuote } from './use-quote.ts'
import styles from './cash-out.module.css'

type Props = {
  readonly coupon: CouponView
  readonly isOn: boolean
  readonly onOffer: (held: HeldQuote | null, part: bigint) => void
  readonly onClose: () => void
}

/** Chooses the part of the stake to cash out, by slider or amount; both work from the keyboard. */
export function SaleForm({ coupon, isOn, onOffer, onClose }: Props) {
  const t = useText()
  const { language, texts } = useShell()
  const id = useId()
  const focus = useLostFocus()
  const left = BigInt(coupon.stakeLeft)
  const writing = { exponent: coupon.exponent, marks: numberMarks(language) }
  const [typed, setTyped] = useState(() => typedAmount(minor(left), writing))
  const read = readAmount(typed, writing)
  const part = read.ok && read.value > 0n && read.value <= left ? read.value : null
  const stake = part === null ? null : stakeAsked(left, part)
  const wanted = { stake, left: coupon.stakeLeft, refs: openRefs(coupon) }
  const quote = useQuote(coupon.id, wanted, isOn && part !== null)
  const held = useHeld(quote)
  const money = useCouponMoney(coupon)
  const amount = part === null ? null : (quote?.amount ?? null)

  return (
    <div className={styles['form']} ref={focus} tabIndex={-1} data-sale-form>
      <label className={styles['label']} htmlFor={id}>
        {t('bets_part')}
      </label>
      <input
        id={id}
        className={styles['slider']}
        type="range"
        min={1}
        max={100}
        value={part === null ? 100 : percentOf(left, part)}
        aria-valuetext={part === null ? undefined : money(String(part))}
        onChange={({ target }) => setTyped(typedAmount(minor(partOf(left, Number(target.value))), writing))}
      />
      <StakeField
        label={t('bets_part_of', { stake: money(coupon.stakeLeft) })}
        name={`sale-${coupon.id}`}
        currency={coupon.currency}
        writing={writing}
        typed={typed}
        stake={read}
        error={read.ok && part === null ? t('bets_sale_not_part_too_large') : undefined}
        onType={setTyped}
      />
      <p className={styles['why-not']}>
        {quote !== null && quote.reason !== null && refusalText(texts, 'cashOut', quote.reason)}
      </p>
      {quote !== null && part !== null && <SaleTax tax={quote.tax} money={money} />}
      <div className={styles['buttons']}>
        <Button variant="primary" disabled={amount === null} onClick={() => part !== null && onOffer(held, part)}>
          <span className={styles['offer']}>
            {t('bets_sell')}
            <b className="ev-number">{amount === null ? '–' : money(amount)}</b>
          </span>
        </Button>
        <Button onClick={onClose}>{t('bets_sale_leave')}</Button>
      </div>
    </div>
  )
}
