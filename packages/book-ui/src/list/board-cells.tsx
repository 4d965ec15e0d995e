import type { BoardColumn, EventRow, MarketView } from '@evens/contracts'
import { lineLabel } from '../names/names.ts'
import { PriceButton } from '../price/price-button.tsx'
import styles from './list.module.css'

/** The prices of a row, a group of cells for each market of the board. A line stands between its two sides. */
export function BoardCells({
  row,
  board,
  columns,
}: {
  row: EventRow
  board: readonly (MarketView | null)[]
  columns: readonly BoardColumn[]
}) {
  return columns.map((column, at) => (
    <div key={columnKey(column)} className={styles['market']}>
      <MarketCells row={row} market={board[at] ?? null} column={column} />
    </div>
  ))
}

export const columnKey = ({ market, period }: BoardColumn): string => `${market} ${period ?? ''}`

function MarketCells({ row, market, column }: { row: EventRow; market: MarketView | null; column: BoardColumn }) {
  const cells = column.outcomes.map((name) => {
    const outcome = market?.outcomes.find((one) => one.outcome === name)
    return (
      <div key={name} className={styles['cell']} role="gridcell">
        {market === null || outcome === undefined ? (
          <span className={styles['none']}>–</span>
        ) : (
          <PriceButton event={row} market={market} outcome={outcome} />
        )}
      </div>
    )
  })
  if (!isLine(column)) return cells
  const [first, ...rest] = cells
  return [
    first,
    <div key="line" className={styles['line']} role="gridcell">
      {market === null ? '' : lineLabel(market)}
    </div>,
    ...rest,
  ]
}

/** A market of two sides with a line: the line takes the middle. */
export const isLine = ({ market }: BoardColumn): boolean => market.endsWith('total') || market.endsWith('handicap')
