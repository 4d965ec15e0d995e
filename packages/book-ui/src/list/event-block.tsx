import type { BoardColumn, EventRow as Row } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import type { ReactNode } from 'react'
import { AsianBlock } from './asian-block.tsx'
import { columnKey, isNamed } from './board-cells.tsx'
import { ColumnHeads } from './column-heads.tsx'
import { EventRow } from './event-row.tsx'
import styles from './list.module.css'
import { moveFocus } from './move-focus.ts'
import { useIsAsian } from './use-view.ts'

export type BlockProps = {
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

/** Events under the heads of their columns, as the visitor's view writes them. Arrow keys go from price to price. */
export function EventBlock(props: BlockProps) {
  // Runners stand beside each other in every view.
  const isAsian = useIsAsian() && !props.columns.every(isNamed)
  return isAsian ? <AsianBlock {...props} /> : <PlainBlock {...props} />
}

function PlainBlock({ label, star, title, sport, rows, columns, isChampShown = false }: BlockProps) {
  const t = useText()
  const isRunners = columns.length > 0 && columns.every(isNamed)
  return (
    <div className={styles['champ']} data-runners={isRunners || undefined}>
      <div role="grid" tabIndex={-1} aria-label={t('board_of', { champ: label })} onKeyDown={moveFocus}>
        <div className={styles['head']} role="row">
          <div className={styles['star']} role="gridcell">
            {star}
          </div>
          <div className={styles['champName']} role="columnheader">
            {title}
          </div>
          {columns.map((column) => (
            <ColumnHeads key={columnKey(column)} column={column} sport={sport} />
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
