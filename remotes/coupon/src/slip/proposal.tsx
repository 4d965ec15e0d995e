import { eventHref, eventName, marketName, outcomeName, selectionOf, useOddsText } from '@evens/book-ui'
import type { Minor } from '@evens/kernel'
import { useShell, useText } from '@evens/remote-sdk'
import { coefToShow, PLAIN_TERMS, possibleWin, taxOn, totalCoefMilli } from '@evens/rules/coupon'
import { Button } from '@evens/ui'
import type { StakeMoney } from '../model/money.ts'
import type { Offered } from './candidates.ts'
import styles from './generator.module.css'

type Props = {
  readonly legs: readonly Offered[]
  readonly stake: Minor
  readonly money: StakeMoney
  readonly onTake: () => void
}

/** A generated coupon with its total odds and win, and the button that puts it into the slip. */
export function Proposal({ legs, stake, money, onTake }: Props) {
  const t = useText()
  const shell = useShell()
  const oddsText = useOddsText()
  const coupon = { type: legs.length === 1 ? ('single' as const) : ('express' as const), stake, legs }
  const terms = { ...PLAIN_TERMS, maxPayout: money.limits.maxPayout }
  const coef = coefToShow(totalCoefMilli(coupon, terms))
  const win = possibleWin(coupon, terms, null)

  function take(): void {
    shell.stored('couponType').set('express')
    shell.selections.add(
      legs.map(({ row, market, outcome, odds }) =>
        selectionOf(shell.texts, { event: row, market, outcome, odds, href: eventHref(shell, row) }),
      ),
    )
    onTake()
  }

  return (
    <div className={styles['proposal']} data-proposal={legs.length}>
      <ol className={styles['legs']}>
        {legs.map(({ ref, row, market, outcome, odds }) => (
          <li key={ref}>
            <span>
              <small>{eventName(shell.texts, row)}</small>
              {marketName(shell.texts, row, market)}: <b>{outcomeName(shell.texts, row, market, outcome)}</b>
            </span>
            <b className="ev-number">{oddsText(odds)}</b>
          </li>
        ))}
      </ol>
      <p className={styles['sum']} role="status">
        {t('coupon_generator_sum', {
          count: legs.length,
          odds: coef === null ? '–' : oddsText(coef),
          win: money.show(win - taxOn(money.limits.tax, win, stake)),
        })}
      </p>
      <Button variant="primary" block icon="check" onClick={take}>
        {t('coupon_generator_take')}
      </Button>
    </div>
  )
}
