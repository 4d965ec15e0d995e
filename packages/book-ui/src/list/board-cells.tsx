import type { BoardColumn, EventRow, MarketView } from '@evens/contracts'
import type { ReactNode } from 'react'
import { lineLabel } from '../names/names.ts'
import { LongOdds } from '../price/long-odds.ts'
import { PriceButton } from '../price/price-button.tsx'
import type { PlacedColumn } from './columns.ts'
import { RunnerCells } from './runner-cells.tsx'
import styles from './columns.module.css'

export type BlockProps = {
  /** Accessible name of the block. */
  readonly label: string
  readonly star?: ReactNode
  readonly title: ReactNode
  readonly sport: string
  readonly rows: readonly EventRow[]
  readonly columns: readonly BoardColumn[]
  /** The time at the server, for the names of days. */
  readonly nowMs: number | null
  /** Shows the champ in every row, for blocks of several champs. */
  readonly isChampShown?: boolean
}

/** The prices of a row, a group of cells for each market of the board, with a line between its two sides. */
export function BoardCells({
  row,
  board,
  columns,
  long,
  order,
}: {
  row: EventRow
  board: readonly (MarketView | null)[]
  columns: readonly PlacedColumn[]
  /** The columns with three decimals, as `0110`. */
  long: string
  /** Running order of a race in progress. */
  order: readonly string[] | undefined
}) {
  return columns.map(({ column, at, isBlank }, place) =>
    isNamed(column) ? (
      <RunnerCells key={columnKey(column)} row={row} market={board[at] ?? null} order={order} />
    ) : (
      <div key={columnKey(column)} {...marketShape(column, place)}>
        {/* A wide column is empty until the wide board has come. */}
        {!isBlank && (at < board.length || column.isWide !== true) ? (
          <LongOdds value={long[at] === '1'}>
            <MarketCells row={row} market={board[at] ?? null} column={column} />
          </LongOdds>
        ) : null}
      </div>
    ),
  )
}

export const columnKey = ({ market, period, nth = 1 }: BoardColumn): string => `${market} ${period ?? ''} ${nth}`

/** The look of a column in heads and rows: two cells without a line need less room. */
export const marketShape = (column: BoardColumn, place: number) => ({
  className: styles['market'],
  /** Its place in the row: the style sheet shows as many as there is room for. */
  'data-wide': column.isWide === true ? place + 1 : undefined,
  'data-pair': column.outcomes.length === 2 && !isLine(column) ? '' : undefined,
})

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
