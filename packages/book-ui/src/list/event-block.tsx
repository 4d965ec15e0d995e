import type { BoardColumn, EventRow as Row } from '@evens/contracts'
import { deferred, useBoard, useEventState, useShell, useText } from '@evens/remote-sdk'
import { memo } from 'react'
import { eventHref } from '../names/event-href.ts'
import { columnTitle, eventName, outcomeHead } from '../names/names.ts'
import { type BlockProps, BoardCells, columnKey, isLine, isNamed } from './board-cells.tsx'
import { FavouriteStar } from './favourite-star.tsx'
import { moveFocus } from './move-focus.ts'
import { RowLead } from './row-lead.tsx'
import { useHasLongNames, useIsAsian } from './use-list.ts'
import styles from './list.module.css'
import runners from './runners.module.css'

const AsianBlock = deferred(async () => (await import('./asian-block.tsx')).AsianBlock)

/** Events under column heads, in the visitor's view. Arrow keys move from price to price. */
export function EventBlock(props: BlockProps) {
  // Runners are side by side in every view.
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

/** One event of a list. A click anywhere but on a price opens it. */
const EventRow = memo(function EventRow({
  row,
  columns,
  isChampShown,
}: {
  row: Row
  columns: readonly BoardColumn[]
  isChampShown: boolean
}) {
  const shell = useShell()
  const t = useText()
  const { state, isLive, marketCount } = useEventState(row.id, row)
  const board = useBoard(row)
  const name = eventName(shell.texts, row)
  return (
    <div className={styles['row']} role="row" data-event={row.id}>
      <div className={styles['star']} role="gridcell">
        <FavouriteStar list="games" id={row.id} name={name} />
      </div>
      <RowLead row={row} state={state} isLive={isLive} isChampShown={isChampShown} />
      <BoardCells row={row} board={board} columns={columns} order={state.order} />
      <div className={styles['more']} role="gridcell">
        {marketCount > 0 && (
          <a
            href={eventHref(shell, { ...row, isLive })}
            aria-label={t('row_more_markets', { name, count: marketCount })}
          >
            +{marketCount}
          </a>
        )}
      </div>
    </div>
  )
})

/** The heads over the cells of one market: short outcome names, with the market's name over the line. */
function ColumnHeads({ column, sport }: { column: BoardColumn; sport: string }) {
  const { texts } = useShell()
  const hasLongNames = useHasLongNames()
  const title = columnTitle(texts, sport, column)
  if (isNamed(column))
    return (
      <div className={runners['runners']}>
        <div className={styles['columnHead']} role="columnheader" title={title}>
          {title}
        </div>
      </div>
    )
  const heads = column.outcomes.map((outcome) => (
    <div key={outcome} className={styles['columnHead']} role="columnheader" title={title}>
      <span className="ev-hidden">{title} </span>
      {outcomeHead(texts, outcome)}
    </div>
  ))
  const [first, ...rest] = heads
  const cells = (
    <>
      {first}
      {isLine(column) && (
        <div className={styles['lineHead']} role="columnheader" aria-label={title} title={title}>
          {hasLongNames ? null : texts.t(column.line === 'hcp' ? 'board_handicap' : 'market_total')}
        </div>
      )}
      {rest}
    </>
  )
  if (!hasLongNames) return <div className={styles['market']}>{cells}</div>
  return (
    <div className={styles['market']} data-long="">
      <span className={styles['marketName']} title={title} aria-hidden="true">
        {title}
      </span>
      <div className={styles['heads']}>{cells}</div>
    </div>
  )
}
