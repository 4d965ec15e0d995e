import { useOddsText } from '@evens/book-ui'
import { useText } from '@evens/remote-sdk'
import type { Reckoning } from '../draft/reckon.ts'
import styles from './desk.module.css'

type Props = { readonly reckoning: Reckoning; readonly isSeveral: boolean; readonly show: (amount: bigint) => string }

/** What it comes to at the prices of now. A figure that is not there yet keeps its place. */
export function Totals({ reckoning: { coef, stake, win }, isSeveral, show }: Props) {
  const t = useText()
  const oddsText = useOddsText()
  return (
    <dl className={styles['totals']}>
      <div>
        <dt>{t(isSeveral ? 'coupon_total_stake' : 'coupon_total_odds')}</dt>
        <dd className="ev-number">{isSeveral ? show(stake) : coef === null ? '–' : oddsText(coef)}</dd>
      </div>
      <div data-main>
        <dt>{t('coupon_possible_win')}</dt>
        <dd className="ev-number" data-win>
          {win === 0n ? '–' : show(win)}
        </dd>
      </div>
    </dl>
  )
}
