import type { EventRow, MarketView, OutcomeView } from '@evens/contracts'
import { PriceButton } from '../price/price-button.tsx'
import { Shirt } from '../scene/parts.tsx'
import styles from './runners.module.css'

/** As many as fit the widest list; narrower ones hide the last. */
const RUNNERS_SHOWN = 6

/** The first runners by odds, each with number, colours and name. */
export function RunnerCells({
  row,
  market,
  order,
}: {
  row: EventRow
  market: MarketView | null
  /** The running order of a race in progress. */
  order: readonly string[] | undefined
}) {
  const runners = market === null ? [] : favouritesFirst(market.outcomes).slice(0, RUNNERS_SHOWN)
  if (runners.length === 0 && order !== undefined) return <Leaders row={row} order={order} />
  return (
    <div className={styles['runners']}>
      {market === null || runners.length === 0 ? (
        <div className={styles['none']} role="gridcell">
          –
        </div>
      ) : (
        runners.map((outcome) => (
          <div key={outcome.ref} className={styles['cell']} role="gridcell">
            <PriceButton
              event={row}
              market={market}
              outcome={outcome}
              isNamed
              mark={<RunnerMark competitors={row.competitors} id={outcome.outcome} />}
            />
          </div>
        ))
      )}
    </div>
  )
}

/** A race closed for betting shows its leaders. */
function Leaders({ row, order }: { row: EventRow; order: readonly string[] }) {
  return (
    <div className={styles['runners']}>
      {order.slice(0, RUNNERS_SHOWN).map((id) => (
        <div key={id} className={styles['cell']} role="gridcell">
          <span className={styles['leader']}>
            <RunnerMark competitors={row.competitors} id={id} />
            <span>{row.competitors.find((competitor) => competitor.id === id)?.name}</span>
          </span>
        </div>
      ))}
    </div>
  )
}

function RunnerMark({ competitors, id }: Pick<EventRow, 'competitors'> & { id: string }) {
  const at = competitors.findIndex((competitor) => competitor.id === id)
  const runner = competitors[at]
  if (runner === undefined) return null
  return (
    <span className={styles['runner']}>
      <span className="ev-number">{at + 1}</span>
      <Shirt colours={runner.colours} />
    </span>
  )
}

/** Lowest odds first, unpriced last; the sort is stable. */
export const favouritesFirst = (outcomes: readonly OutcomeView[]): readonly OutcomeView[] =>
  outcomes.toSorted((a, b) => (a.odds ?? Number.MAX_SAFE_INTEGER) - (b.odds ?? Number.MAX_SAFE_INTEGER))
