import type { BoardColumn, EventRow, MarketView } from '@evens/contracts'
import type { ReactNode } from 'react'
import { lineLabel } from '../names/names.ts'
import { PriceButton } from '../price/price-button.tsx'
import { RunnerCells } from './runner-cells.tsx'
import styles from './list.module.css'

export type BlockProps = {
  /** Accessible name of the block. */
  readonly label: string
  readonly star?: ReactNode
  readonly title: ReactNode
  readonly sport: string
  readonly rows: readonly EventRow[]
  readonly columns: readonly BoardColumn[]
  /** Shows the champ in every row, for blocks of several champs. */
  readonly isChampShown?: boolean
}

/** The prices of a row, a group of cells for each market of the board, with a line between its two sides. */
export function BoardCells({
  row,
  board,
  columns,
  order,
}: {
  row: EventRow
  board: readonly (MarketView | null)[]
  columns: readonly BoardColumn[]
  /** Running order of a race in progress. */
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

/** A column without fixed outcomes: they are the event's own, such as runners, and show their names. */
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

/** A two-way market with a line, which goes between the sides. */
export const isLine = ({ line, outcomes }: BoardColumn): boolean => line !== null && outcomes.length === 2
