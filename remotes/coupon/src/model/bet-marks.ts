import type { CouponView } from '@evens/contracts'
import type { Format, Texts } from '@evens/remote-sdk'

type Marked = Pick<
  CouponView,
  | 'isFreeBet'
  | 'isVip'
  | 'exactCoef'
  | 'bonusCoef'
  | 'hyperBonusPercent'
  | 'advance'
  | 'promoCode'
  | 'currency'
  | 'exponent'
>
type Words = {
  readonly t: Texts['t']
  readonly format: Pick<Format, 'number' | 'money'>
  readonly oddsText: (oddsMilli: number) => string
}

/** What a bet has besides its legs, each in a word or two. */
export function marksOf(coupon: Marked, { t, format, oddsText }: Words): readonly string[] {
  const { isFreeBet, isVip, exactCoef, bonusCoef, hyperBonusPercent, advance, promoCode } = coupon
  const money = (amount: string): string => format.money(amount, { iso: coupon.currency, exponent: coupon.exponent })
  const marks: readonly (string | false)[] = [
    isFreeBet && t('bets_mark_free'),
    isVip && t('bets_mark_vip'),
    exactCoef !== null && t('bets_mark_order', { price: oddsText(exactCoef) }),
    bonusCoef !== null && t('bets_mark_bonus', { coef: format.number(bonusCoef / 1000) }),
    hyperBonusPercent > 0 && t('bets_mark_hyper', { percent: hyperBonusPercent }),
    advance !== '0' && t('bets_mark_advance', { amount: money(advance) }),
    promoCode !== null && t('bets_mark_promo', { code: promoCode }),
  ]
  return marks.filter((mark) => mark !== false)
}
