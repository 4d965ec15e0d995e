import type { CouponView } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { soldFor } from './bet-state.ts'
import styles from './bets.module.css'
import { correctionsOf } from './corrections.ts'
import { useCouponMoney } from './use-coupon-money.ts'

/** What was staked and what it pays; what was sold of it and what was corrected, each in a line of its own. */
export function BetSums({ coupon }: { coupon: CouponView }) {
  const t = useText()
  const { format } = useShell()
  const { stake, stakeLeft, possibleWin, payout, state, sales } = coupon
  const money = useCouponMoney(coupon)
  const paid = (amount: string | null): string => (amount === null ? t('coupon_result_open') : money(amount))
  const isOpenRest = state === 'accepted' && stakeLeft !== stake
  return (
    <>
      <dl className={styles['sums']}>
        <div>
          <dt>{t(isOpenRest ? 'bets_stake_left' : 'coupon_stake')}</dt>
          <dd className="ev-number">{money(isOpenRest ? stakeLeft : stake)}</dd>
        </div>
        {sales.length > 0 && state !== 'cashed-out' && (
          <div>
            <dt>{t('bets_sold')}</dt>
            <dd className="ev-number">{money(String(soldFor(coupon)))}</dd>
          </div>
        )}
        <div>
          <dt>{t(payout === null ? 'coupon_possible_win' : 'coupon_payout')}</dt>
          <dd className="ev-number" data-payout>
            {money(payout ?? possibleWin)}
          </dd>
        </div>
      </dl>
      {(sales.length > 0 || coupon.versions.length > 1) && (
        <ul className={styles['lines']} data-history>
          {sales.map(({ stake: part, amount, at }) => (
            <li key={at}>
              <time>{format().dateTime(at)}</time> {t('bets_sold_line', { stake: money(part), amount: money(amount) })}
            </li>
          ))}
          {correctionsOf(coupon).map(({ version, at, from, to, reason }) => (
            <li key={version} data-correction>
              <time>{format().dateTime(at)}</time>{' '}
              {t('bets_corrected_line', { from: paid(from), to: paid(to), reason: t(reason) })}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
