import type { CouponView } from '@evens/contracts'
import { minor, readAmount, typedAmount } from '@evens/kernel'
import { useShell, useText, refusalText } from '@evens/remote-sdk'
import { useMutation } from '@evens/remote-sdk/forms'
import { numberMarks } from '@evens/remote-sdk/pages'
import { Button, Details } from '@evens/ui'
import { useState } from 'react'
import { useCouponMoney } from '../model/money.ts'
import { StakeField } from '../shared/stake-field.tsx'
import styles from './cash-out.module.css'

type Props = { readonly coupon: CouponView; readonly onChanged: () => void }

/** Auto cash-out: sets, changes or removes the price at which the bet is sold without the player. */
export function AutoSale({ coupon, onChanged }: Props) {
  const t = useText()
  const { language, texts } = useShell()
  const { send, isSending, error } = useMutation('POST /web-api/coupons/{id}/auto-cash-out')
  const money = useCouponMoney(coupon)
  const { id, sellsAt, currency, exponent } = coupon
  const writing = { exponent, marks: numberMarks(language) }
  const [typed, setTyped] = useState(() => (sellsAt === null ? '' : typedAmount(minor(BigInt(sellsAt)), writing)))
  const [refusal, setRefusal] = useState<string | null>(null)
  const read = readAmount(typed, writing)
  const amount = read.ok && read.value > 0n ? String(read.value) : null

  async function set(to: string | null): Promise<void> {
    const reply = await send({ params: { id }, body: { amount: to } })
    if (reply === null) return
    setRefusal(reply.reason === null ? null : refusalText(texts, 'cashOut', reply.reason))
    if (to === null) setTyped('')
    onChanged()
  }

  const summary = sellsAt === null ? t('bets_auto') : t('bets_auto_at', { amount: money(sellsAt) })
  return (
    <Details className={styles['auto']} summary={summary}>
      <div className={styles['form']}>
        <StakeField
          label={t('bets_auto_label')}
          name={`auto-sale-${id}`}
          currency={currency}
          writing={writing}
          typed={typed}
          stake={read}
          onType={setTyped}
        />
        <p className={styles['why-not']}>
          {error === null ? (refusal ?? t('bets_auto_how')) : t('bets_sale_not_other')}
        </p>
        <div className={styles['buttons']}>
          <Button
            size="s"
            busy={isSending}
            disabled={amount === null || amount === sellsAt}
            onClick={() => void set(amount)}
          >
            {t(sellsAt === null ? 'bets_auto_set' : 'bets_auto_change')}
          </Button>
          {sellsAt !== null && (
            <Button size="s" variant="ghost" disabled={isSending} onClick={() => void set(null)}>
              {t('bets_auto_remove')}
            </Button>
          )}
        </div>
      </div>
    </Details>
  )
}
