import type { BoardColumn, EventRow, MarketView } from '@evens/contracts'
import type { EventState } from '@evens/contracts/feed'
import { useBoard, useEventState, useShell, useStore, useText } from '@evens/remote-sdk'
import { classNames } from '@evens/ui'
import { memo } from 'react'
import { eventHref } from '../names/event-href.ts'
import { phaseName } from '../names/event-texts.ts'
import { columnTitle, eventName, lineLabel, outcomeHead, periodName } from '../names/names.ts'
import { useShortDay } from '../names/texts.ts'
import { PriceButton } from '../price/price-button.tsx'
import { Crest } from '../names/emblem.tsx'
import { GameClock, Score } from '../scene/parts.tsx'
import { type BlockProps, columnKey, isLine } from './board-cells.tsx'
import { FavouriteStar } from './favourite-star.tsx'
import { moveFocus } from './move-focus.ts'
import { useHasLongNames, useHasMarks } from './use-list.ts'
import styles from './asian.module.css'
import list from './list.module.css'

/** The Asian view: a line for each side, full game beside first half. */
export function AsianBlock({ label, star, title, sport, rows, columns }: BlockProps) {
  const t = useText()
  const parts = partsOf(columns)
  const lines = lineCount(columns)
  return (
    <div className={classNames(list['champ'], styles['block'])}>
      <div role="grid" tabIndex={-1} aria-label={t('board_of', { champ: label })} onKeyDown={moveFocus}>
        <div className={styles['head']} role="row">
          <div className={styles['title']} role="columnheader">
            {star}
            {title}
          </div>
          {parts.map((part) => (
            <PartHeads key={part.period} part={part} sport={sport} />
          ))}
          <div className={styles['end']} role="columnheader">
            <span className="ev-hidden">{t('board_more')}</span>
          </div>
        </div>
        {rows.map((row) => (
          <AsianGame key={row.id} row={row} parts={parts} lines={lines} />
        ))}
      </div>
    </div>
  )
}

function PartHeads({ part: { period, columns }, sport }: { part: BoardPart; sport: string }) {
  const { texts } = useShell()
  const hasLongNames = useHasLongNames()
  const specifiers: Record<string, string> = period === null ? {} : { period }
  const name = periodName(texts, { sport, competitors: [] }, { market: '', specifiers, line: null })
  return (
    <div className={styles['partHead']}>
      <div className={styles['partName']} aria-hidden="true">
        {name ?? texts.t('board_whole_game')}
      </div>
      <div className={styles['part']}>
        {columns.map(({ column }) => {
          const heads = column.outcomes.map((outcome) => outcomeHead(texts, outcome))
          const title = columnTitle(texts, sport, column)
          const short = column.line === 'hcp' ? texts.t('board_handicap') : heads.join(isLine(column) ? '/' : '')
          return (
            <div
              key={columnKey(column)}
              className={styles['columnHead']}
              data-lined={isLine(column) || undefined}
              data-long={hasLongNames || undefined}
              role="columnheader"
              aria-label={title}
              title={title}
            >
              {/* Without the period, which is in the head above. */}
              {hasLongNames ? columnTitle(texts, sport, { ...column, period: null }) : short}
            </div>
          )
        })}
      </div>
    </div>
  )
}

type GameProps = { readonly row: EventRow; readonly parts: readonly BoardPart[]; readonly lines: number }

/** One game in two lines, or three if a draw is possible. A click anywhere but on a price opens it. */
const AsianGame = memo(function AsianGame({ row, parts, lines }: GameProps) {
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
  /** Null unless it is live. */
  readonly state: EventState | null
  readonly line: number
}

/** The name of a line's side. The first is a link that covers all lines. */
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
      {hasMarks && <Crest sport={row.sport} of={competitor} size={18} />}
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
  return <GameClock state={state} />
}

type CellProps = {
  readonly row: EventRow
  readonly market: MarketView | null
  readonly column: BoardColumn
  readonly line: number
}

/** One price with its line; empty if the market has no such side or is not offered. */
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

/** The columns of one period; `at` is the index of each on the board. */
type BoardPart = {
  readonly period: string | null
  readonly columns: readonly { readonly column: BoardColumn; readonly at: number }[]
}

/** Groups a board by period. */
export function partsOf(columns: readonly BoardColumn[]): readonly BoardPart[] {
  const placed = columns.map((column, at) => ({ column, at }))
  const parts = Map.groupBy(placed, ({ column }) => column.period)
  return [...parts].map(([period, ofPart]) => ({ period, columns: ofPart }))
}

const LINES_MIN = 2

/** Lines a game needs with stacked outcomes: one for each side, and one for the draw. */
export const lineCount = (columns: readonly BoardColumn[]): number =>
  Math.max(LINES_MIN, ...columns.map(({ outcomes }) => outcomes.length))

/** The outcome of a column in a line: sides first, the draw below. */
export const outcomeInLine = ({ outcomes }: BoardColumn, line: number): string | undefined =>
  outcomes.toSorted((a, b) => Number(a === 'draw') - Number(b === 'draw'))[line]
