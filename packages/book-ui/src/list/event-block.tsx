import type { BoardColumn, EventRow as Row } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import type { ReactNode } from 'react'
import { marketTitle, outcomeHead } from '../names/names.ts'
import { columnKey, isLine } from './board-cells.tsx'
import { EventRow } from './event-row.tsx'
import styles from './list.module.css'
import { moveFocus } from './move-focus.ts'

type Props = {
  /** What the rows have in common, in words. */
  readonly label: string
  readonly star?: ReactNode
  readonly title: ReactNode
  readonly sport: string
  readonly rows: readonly Row[]
  readonly columns: readonly BoardColumn[]
  /** Says the champ in every row, where the block is of several. */
  readonly isChampShown?: boolean
}

/** Events under the heads of their columns. Arrow keys go from price to price. */
export function EventBlock({ label, star, title, sport, rows, columns, isChampShown = false }: Props) {
  const t = useText()
  return (
    <div className={styles['champ']}>
      <div role="grid" tabIndex={-1} aria-label={t('board_of', { champ: label })} onKeyDown={moveFocus}>
        <div className={styles['head']} role="row">
          <div className={styles['star']} role="gridcell">
            {star}
          </div>
          <div className={styles['champName']} role="columnheader">
            {title}
          </div>
          {columns.map((column) => (
            <div key={columnKey(column)} className={styles['market']}>
              <ColumnHeads column={column} sport={sport} />
            </div>
          ))}
          <div className={styles['more']} role="columnheader">
            <span className="ev-hidden">{t('board_more')}</span>
          </div>
        </div>
        {rows.map((row) => (
          <EventRow key={row.id} row={row} columns={columns} isChampShown={isChampShown} />
        ))}
      </div>
    </div>
  )
}

function ColumnHeads({ column, sport }: { column: BoardColumn; sport: string }) {
  const { texts } = useShell()
  const specifiers = column.period === null ? {} : { period: column.period }
  const title = marketTitle(texts, { sport, competitors: [] }, { market: column.market, specifiers, line: null })
  const heads = column.outcomes.map((outcome) => (
    <div key={outcome} className={styles['columnHead']} role="columnheader" title={title}>
      <span className="ev-hidden">{title} </span>
      {outcomeHead(texts, outcome)}
    </div>
  ))
  if (!isLine(column)) return heads
  const [first, ...rest] = heads
  return [
    first,
    <div key="line" className={styles['columnHead']} role="columnheader" title={title}>
      {title}
    </div>,
    ...rest,
  ]
}
