import type { BoardColumn, EventRow, MarketView } from '@evens/contracts'
import type { EventState } from '@evens/contracts/feed'
import { useBoard, useEventState, useShell, useStore, useText } from '@evens/remote-sdk'
import { memo } from 'react'
import { eventHref } from '../names/event-href.ts'
import { eventName, lineLabel } from '../names/names.ts'
import { phaseName } from '../names/phase-name.ts'
import { PriceButton } from '../price/price-button.tsx'
import { Shirt } from '../scene/shirt.tsx'
import styles from './asian.module.css'
import { columnKey, isLine } from './board-cells.tsx'
import { FavouriteStar } from './favourite-star.tsx'
import { GameClock } from './game-clock.tsx'
import { Score } from './score.tsx'
import { outcomeInLine, type BoardPart } from './stacked.ts'
import { useShortDay } from './use-short-day.ts'
import { useHasMarks } from './use-view.ts'

type GameProps = { readonly row: EventRow; readonly parts: readonly BoardPart[]; readonly lines: number }

/** One game in two lines, or in three where it may end level. It opens on a click anywhere but on a price. */
export const AsianGame = memo(function AsianGame({ row, parts, lines }: GameProps) {
  const shell = useShell()
  const t = useText()
  const { state, isLive, marketCount } = useEventState(row.id, row)
  const board = useBoard(row)
  const name = eventName(shell.texts, row)
  const href = eventHref(shell, { ...row, isLive })
  return (
    <div className={styles['game']} role="rowgroup" data-event={row.id} data-lines={lines}>
      {Array.from({ length: lines }, (_line, line) => (
        <div key={line} className={styles['line']} role="row">
          <div className={styles['when']} role="gridcell">
            <When row={row} state={state} isLive={isLive} line={line} />
          </div>
          <div className={styles['side']} role="rowheader">
            <Side row={row} href={href} state={isLive ? state : null} line={line} />
          </div>
          {parts.map(({ period, columns }) => (
            <div key={period} className={styles['part']}>
              {columns.map(({ column, at }) => (
                <Cell key={columnKey(column)} row={row} market={board[at] ?? null} column={column} line={line} />
              ))}
            </div>
          ))}
          <div className={styles['end']} role="gridcell">
            {line === 0 && <FavouriteStar list="games" id={row.id} name={name} />}
            {line === 1 && marketCount > 0 && (
              <a href={href} aria-label={t('row_more_markets', { name, count: marketCount })}>
                +{marketCount}
              </a>
            )}
          </div>
        </div>
      ))}
    </div>
  )
})

type SideProps = {
  readonly row: EventRow
  readonly href: string
  /** While it is played. */
  readonly state: EventState | null
  readonly line: number
}

/** Whose line it is. The first one's name leads to the game, and its link covers all lines. */
function Side({ row, href, state, line }: SideProps) {
  const shell = useShell()
  const isIdShown = useStore(shell.settings, ({ isShowGameId }) => isShowGameId) === 1
  const hasMarks = useHasMarks()
  const competitor = row.competitors[line]
  if (competitor === undefined)
    return (
      <span className={styles['draw']}>
        {shell.texts.t('outcome_draw')} {isIdShown && <span className="ev-number">{row.id}</span>}
      </span>
    )
  return (
    <>
      {hasMarks && <Shirt colours={competitor.colours} size={16} />}
      {line === 0 ? (
        <a className={styles['name']} href={href} aria-label={eventName(shell.texts, row)}>
          {competitor.name}
        </a>
      ) : (
        <span className={styles['name']}>{competitor.name}</span>
      )}
      {state !== null && <Score state={state} side={line === 0 ? 0 : 1} isDetailed={false} />}
    </>
  )
}

type WhenProps = Pick<GameProps, 'row'> & {
  readonly state: EventState
  readonly isLive: boolean
  readonly line: number
}

function When({ row: { startsAt }, state, isLive, line }: WhenProps) {
  const shell = useShell()
  const shortDay = useShortDay()
  if (line > 1) return null
  if (!isLive) return line === 0 ? <b>{shell.format().time(startsAt)}</b> : <span>{shortDay(startsAt)}</span>
  if (line === 0) return <span className={styles['phase']}>{phaseName(shell.texts, state)}</span>
  return state.clock === undefined ? null : <GameClock clock={state.clock} />
}

type CellProps = {
  readonly row: EventRow
  readonly market: MarketView | null
  readonly column: BoardColumn
  readonly line: number
}

/** One price with its line beside it; empty where the market has no such side or is not offered. */
function Cell({ row, market, column, line }: CellProps) {
  const name = outcomeInLine(column, line)
  const outcome = market?.outcomes.find((one) => one.outcome === name)
  return (
    <div className={styles['cell']} data-lined={isLine(column) || undefined} role="gridcell">
      {market !== null && outcome !== undefined && (
        <>
          {isLine(column) && (
            <span className={styles['figure']}>
              <bdi dir="ltr">{lineLabel(market, line === 0 ? 'home' : 'away')}</bdi>
            </span>
          )}
          <PriceButton event={row} market={market} outcome={outcome} />
        </>
      )}
    </div>
  )
}
