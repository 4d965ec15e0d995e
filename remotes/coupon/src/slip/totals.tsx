import { useOddsText } from '@evens/book-ui'
import { useText } from '@evens/remote-sdk'
import type { Reckoning } from '../model/reckon.ts'
import styles from './slip-form.module.css'

type Props = {
  readonly reckoning: Reckoning
  readonly isSeveral: boolean
  readonly isFreeBet: boolean
  /** Some do not want to see it. */
  readonly isWinHidden: boolean
  /** What one coupon pays at most. */
  readonly maxPayout: bigint
  /** `null` for a visitor, and for who does not want to see it. */
  readonly balance: bigint | null
  readonly show: (amount: bigint) => string
}

/** What it comes to at the prices of now. A figure that is not there yet keeps its place. */
export function Totals({
  reckoning: { coef, stake, win, isCapped, asksApproval },
  isSeveral,
  isFreeBet,
  isWinHidden,
  maxPayout,
  balance,
  show,
}: Props) {
  const t = useText()
  const oddsText = useOddsText()
  return (
    <dl className={styles['totals']}>
      {balance !== null && (
        <div>
          <dt>{t('coupon_balance')}</dt>
          <dd className="ev-number">{show(balance)}</dd>
        </div>
      )}
      <div>
        <dt>{t(isSeveral ? 'coupon_total_stake' : 'coupon_total_odds')}</dt>
        <dd className="ev-number">{isSeveral ? show(stake) : coef === null ? '–' : oddsText(coef)}</dd>
      </div>
      {!isWinHidden && (
        <div data-main>
          <dt>{t(isFreeBet ? 'coupon_win_without_stake' : 'coupon_possible_win')}</dt>
          <dd className="ev-number" data-win>
            {win === 0n ? '–' : show(win)}
          </dd>
        </div>
      )}
      {isCapped && !isWinHidden && (
        <div data-note>
          <dt>{t('coupon_win_capped', { amount: show(maxPayout) })}</dt>
        </div>
      )}
      {asksApproval && (
        <div data-note>
          <dt>{t('coupon_vip_waits')}</dt>
        </div>
      )}
    </dl>
  )
}
