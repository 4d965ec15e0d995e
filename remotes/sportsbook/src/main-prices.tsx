import { LongOdds, marketName, outcomeHead, PriceButton, useHasLongOdds } from '@evens/book-ui'
import type { EventRow, OutcomeView } from '@evens/contracts'
import { useBoard, useShell, useText } from '@evens/remote-sdk'
import styles from './main-prices.module.css'

/** As many prices as a card has room for. */
const SHOWN_MAX = 3

/** The outcomes of a main market in their order; of a race with many runners those with the shortest odds. */
export function outcomesShown(outcomes: readonly OutcomeView[]): readonly OutcomeView[] {
  if (outcomes.length <= SHOWN_MAX) return outcomes
  const odds = (outcome: OutcomeView): number => outcome.odds ?? Number.POSITIVE_INFINITY
  return outcomes.toSorted((a, b) => odds(a) - odds(b)).slice(0, SHOWN_MAX)
}

/** The main market of a card. The caller follows the row. */
export function MainPrices({ row, isNamed = false }: { readonly row: EventRow; readonly isNamed?: boolean }) {
  const t = useText()
  const { texts } = useShell()
  const [market = null] = useBoard(row)
  const hasLongOdds = useHasLongOdds(market === null ? [] : [market])
  if (market === null) return <p className={styles['none']}>{t('home_no_prices')}</p>
  return (
    <div role="group" aria-label={marketName(texts, row, market)} className={styles['prices']} data-one-line="">
      {outcomesShown(market.outcomes).map((outcome) => (
        <div key={outcome.ref} className={styles['price']}>
          {!isNamed && (
            <span className={styles['head']} aria-hidden="true">
              {outcomeHead(texts, outcome.outcome)}
            </span>
          )}
          <LongOdds value={hasLongOdds}>
            <PriceButton event={row} market={market} outcome={outcome} isNamed={isNamed} />
          </LongOdds>
        </div>
      ))}
    </div>
  )
}
