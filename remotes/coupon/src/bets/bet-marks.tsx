import { useOddsText } from '@evens/book-ui'
import type { CouponView } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Badge } from '@evens/ui'
import styles from './bets.module.css'
import { useCouponMoney } from './use-coupon-money.ts'

/** What a bet has besides its legs. */
export function BetMarks({ coupon }: { coupon: CouponView }) {
  const t = useText()
  const { format } = useShell()
  const oddsText = useOddsText()
  const money = useCouponMoney(coupon)
  const { isFreeBet, isVip, bonusCoef, hyperBonusPercent, advance, promoCode, exactCoef } = coupon
  const marks: readonly (string | false)[] = [
    isFreeBet && t('bets_mark_free'),
    isVip && t('bets_mark_vip'),
    exactCoef !== null && t('bets_mark_order', { price: oddsText(exactCoef) }),
    bonusCoef !== null && t('bets_mark_bonus', { coef: format().number(bonusCoef / 1000) }),
    hyperBonusPercent > 0 && t('bets_mark_hyper', { percent: hyperBonusPercent }),
    advance !== '0' && t('bets_mark_advance', { amount: money(advance) }),
    promoCode !== null && t('bets_mark_promo', { code: promoCode }),
  ]
  const shown = marks.filter((mark) => mark !== false)
  if (shown.length === 0) return null
  return (
    <ul className={styles['marks']}>
      {shown.map((mark) => (
        <li key={mark}>
          <Badge>{mark}</Badge>
        </li>
      ))}
    </ul>
  )
}
