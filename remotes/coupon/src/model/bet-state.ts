import type { CouponView } from '@evens/contracts'
import type { Format, Texts } from '@evens/remote-sdk'

/** The total of all partial cash-outs. */
export const soldFor = ({ sales }: Pick<CouponView, 'sales'>): bigint =>
  sales.reduce((sum, { amount }) => sum + BigInt(amount), 0n)

type Ended = Pick<CouponView, 'state' | 'payout' | 'stake' | 'sales' | 'isFreeBet'>

/** Only more than the stake counts as a win; a returned stake does not. A free bet has no stake of its own. */
export function stateKey(coupon: Ended): string {
  const { state, payout, stake, isFreeBet } = coupon
  if (state !== 'settled' || payout === null) return `coupon_state_${state.replaceAll('-', '_')}`
  const paid = BigInt(payout) + soldFor(coupon)
  if (BigInt(payout) === 0n) return 'coupon_state_lost'
  if (isFreeBet || paid > BigInt(stake)) return 'coupon_state_won'
  return paid < BigInt(stake) ? 'coupon_state_returned_part' : 'coupon_state_returned'
}

const UNDECIDED: readonly CouponView['state'][] = ['ordered', 'asked', 'waiting']

export const isUndecided = ({ state }: Pick<CouponView, 'state'>): boolean => UNDECIDED.includes(state)

export const FILTERS = ['all', 'running', 'undecided'] as const
export type Filter = (typeof FILTERS)[number]

export const isShown = (coupon: Pick<CouponView, 'state'>, filter: Filter): boolean =>
  filter === 'all' || (filter === 'undecided') === isUndecided(coupon)

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

/** Labels for the extras of a bet: free bet, VIP, order, bonuses, advance, code. */
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

type Correction = {
  readonly version: number
  readonly at: number
  /** The payout before and after; `null` while the bet was open. */
  readonly from: string | null
  readonly to: string | null
  /** Text key of the reason. */
  readonly reason: string
}

/** Every change after the first settlement, oldest first. */
export function correctionsOf({ versions }: Pick<CouponView, 'versions'>): readonly Correction[] {
  return versions.slice(1).map(({ version, payout, reason, at }, before) => ({
    version,
    at,
    from: versions[before]?.payout ?? null,
    to: payout,
    reason: `bets_corrected_${reason.replaceAll('-', '_')}`,
  }))
}
