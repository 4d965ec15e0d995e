import type { EventRow as Row } from '@evens/contracts'
import { deferred, useBoard, useEventState, useShell, useStore, useText } from '@evens/remote-sdk'
import { Fragment, memo, useMemo } from 'react'
import { eventHref } from '../names/event-href.ts'
import { columnTitle, eventName, outcomeHead } from '../names/names.ts'
import { type BlockProps, BoardCells, columnKey, isLine, isNamed, marketShape } from './board-cells.tsx'
import { type PlacedColumn, placeColumns } from './columns.ts'
import { DayHeading } from './day-heading.tsx'
import { byDay } from './days.ts'
import { FavouriteStar } from './favourite-star.tsx'
import { moveFocus } from './move-focus.ts'
import { RowLead } from './row-lead.tsx'
import { useHasLongNames, useIsAsian } from './use-list.ts'
import { useLongColumns } from './use-long-columns.ts'
import cells from './columns.module.css'
import styles from './list.module.css'
import runners from './runners.module.css'

const AsianBlock = deferred(async () => (await import('./asian-block.tsx')).AsianBlock)

/** Events under column heads, in the visitor's view. Arrow keys move from price to price. */
export function EventBlock(props: BlockProps) {
  // Runners are side by side in every view.
  const isAsian = useIsAsian() && !props.columns.every(isNamed)
  return isAsian ? <AsianBlock {...props} /> : <PlainBlock {...props} />
}

function PlainBlock({ label, star, title, sport, rows, columns, nowMs, isChampShown = false }: BlockProps) {
  const t = useText()
  const zone = useStore(useShell().settings, ({ timeZone }) => timeZone)
  const long = useLongColumns(rows, columns.length)
  const placed = useMemo(() => placeColumns(columns, rows), [columns, rows])
  const isRunners = columns.length > 0 && columns.every(isNamed)
  return (
    <div className={styles['champ']} data-runners={isRunners || undefined} data-live={rows[0]?.isLive || undefined}>
      <div role="grid" tabIndex={-1} aria-label={t('board_of', { champ: label })} onKeyDown={moveFocus}>
        <div className={styles['head']} role="row">
          <div className={styles['star']} role="gridcell">
            {star}
          </div>
          <div className={styles['champName']} role="columnheader">
            {title}
          </div>
          {placed.map((one, place) => (
            <ColumnHeads key={columnKey(one.column)} placed={one} place={place} sport={sport} />
          ))}
          <div className={styles['more']} role="columnheader">
            <span className="ev-hidden">{t('board_more')}</span>
          </div>
        </div>
        {byDay(rows, zone).map(({ day, rows: ofDay }) => (
          <Fragment key={day}>
            {day !== null && (
              <div className={styles['dayRow']} role="row">
                <div role="rowheader">
                  <DayHeading day={day} nowMs={nowMs} />
                </div>
              </div>
            )}
            {ofDay.map((row) => (
              <EventRow key={row.id} row={row} columns={placed} long={long} isChampShown={isChampShown} />
            ))}
          </Fragment>
        ))}
      </div>
    </div>
  )
}

/** One event of a list. A click anywhere but on a price opens it. */
const EventRow = memo(function EventRow({
  row,
  columns,
  long,
  isChampShown,
}: {
  row: Row
  columns: readonly PlacedColumn[]
  /** The columns with three decimals, as `0110`. */
  long: string
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
      <BoardCells row={row} board={board} columns={columns} long={long} order={state.order} />
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
type HeadsProps = { readonly placed: PlacedColumn; readonly place: number; readonly sport: string }

function ColumnHeads({ placed: { column, isBlank }, place, sport }: HeadsProps) {
  const { texts } = useShell()
  const hasLongNames = useHasLongNames()
  const title = columnTitle(texts, sport, column)
  if (isNamed(column))
    return (
      <div className={runners['runners']}>
        <div className={cells['columnHead']} role="columnheader" title={title}>
          {title}
        </div>
      </div>
    )
  const shape = marketShape(column, place)
  if (isBlank) return <div {...shape} />
  const line = texts.t(column.line === 'hcp' ? 'board_handicap' : 'market_total')
  const isLong = hasLongNames || (column.isWide === true && !(isLine(column) && title === line))
  const heads = column.outcomes.map((outcome) => (
    <div key={outcome} className={cells['columnHead']} role="columnheader" title={title}>
      <span className="ev-hidden">{title} </span>
      {outcomeHead(texts, outcome)}
    </div>
  ))
  const [first, ...rest] = heads
  const titled = (
    <>
      {first}
      {isLine(column) && (
        <div className={cells['lineHead']} role="columnheader" aria-label={title} title={title}>
          {isLong ? null : line}
        </div>
      )}
      {rest}
    </>
  )
  if (!isLong) return <div {...shape}>{titled}</div>
  return (
    <div {...shape} data-long="">
      <span className={cells['marketName']} title={title} aria-hidden="true">
        {title}
      </span>
      <div className={cells['heads']}>{titled}</div>
    </div>
  )
}
