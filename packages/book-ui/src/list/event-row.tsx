import type { BoardColumn, EventRow as Row } from '@evens/contracts'
import { useBoard, useEventState, useShell, useText } from '@evens/remote-sdk'
import { memo } from 'react'
import { eventHref } from '../names/event-href.ts'
import { eventName } from '../names/names.ts'
import { BoardCells } from './board-cells.tsx'
import { FavouriteStar } from './favourite-star.tsx'
import styles from './list.module.css'
import { RowLead } from './row-lead.tsx'

/** One event of a list: it opens on a click anywhere but on a price. */
export const EventRow = memo(function EventRow({
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
