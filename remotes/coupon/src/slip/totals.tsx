import { useOddsText } from '@evens/book-ui'
import { useShell, useText } from '@evens/remote-sdk'
import type { Reckoning } from '../model/reckon.ts'
import styles from './slip-form.module.css'

type Props = {
  readonly reckoning: Reckoning
  readonly isSeveral: boolean
  readonly isFreeBet: boolean
  /** The player has chosen not to see it. */
  readonly isWinHidden: boolean
  /** The maximum payout of one coupon. */
  readonly maxPayout: bigint
  /** `null` for a visitor, and if the player hides it. */
  readonly balance: bigint | null
  readonly show: (amount: bigint) => string
}

/** Totals at current prices. A missing figure keeps its place, so that nothing moves. */
export function Totals({
  reckoning: { coef, stake, win, tax, isCapped, asksApproval },
  isSeveral,
  isFreeBet,
  isWinHidden,
  maxPayout,
  balance,
  show,
}: Props) {
  const t = useText()
  const oddsText = useOddsText()
  const { format } = useShell()
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
        <dd className="ev-number" data-total>
          {isSeveral ? show(stake) : coef === null ? '–' : oddsText(coef)}
        </dd>
      </div>
      {!isWinHidden && tax !== null && (
        <div data-tax>
          <dt>{t('coupon_tax', { percent: format().number(tax.percent) })}</dt>
          <dd className="ev-number">{win === 0n ? '–' : show(tax.amount)}</dd>
        </div>
      )}
      {!isWinHidden && (
        <div data-main>
          <dt>{t(winKey(isFreeBet, tax !== null))}</dt>
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

/** A free bet's win is named by what it lacks; its tax has a line of its own. */
function winKey(isFreeBet: boolean, isTaxed: boolean): string {
  if (isFreeBet) return 'coupon_win_without_stake'
  return isTaxed ? 'coupon_win_after_tax' : 'coupon_possible_win'
}
