import type { BoardColumn, EventRow, MarketView } from '@evens/contracts'
import { lineLabel } from '../names/names.ts'
import { PriceButton } from '../price/price-button.tsx'
import styles from './list.module.css'
import { RunnerCells } from './runner-cells.tsx'

/** The prices of a row, a group of cells for each market of the board. A line stands between its two sides. */
export function BoardCells({
  row,
  board,
  columns,
  order,
}: {
  row: EventRow
  board: readonly (MarketView | null)[]
  columns: readonly BoardColumn[]
  /** Of a race that is on. */
  order: readonly string[] | undefined
}) {
  return columns.map((column, at) =>
    isNamed(column) ? (
      <RunnerCells key={columnKey(column)} row={row} market={board[at] ?? null} order={order} />
    ) : (
      <div key={columnKey(column)} className={styles['market']}>
        <MarketCells row={row} market={board[at] ?? null} column={column} />
      </div>
    ),
  )
}

export const columnKey = ({ market, period }: BoardColumn): string => `${market} ${period ?? ''}`

/** Its outcomes are the event's own, the runners of a race for instance: each says its name. */
export const isNamed = ({ outcomes }: BoardColumn): boolean => outcomes.length === 0

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
export const isLine = ({ line, outcomes }: BoardColumn): boolean => line !== null && outcomes.length === 2
