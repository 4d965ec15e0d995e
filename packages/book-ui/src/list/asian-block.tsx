import { useShell, useText } from '@evens/remote-sdk'
import { classNames } from '@evens/ui'
import { columnTitle, outcomeHead, periodName } from '../names/names.ts'
import { AsianGame } from './asian-game.tsx'
import styles from './asian.module.css'
import { columnKey, isLine } from './board-cells.tsx'
import type { BlockProps } from './event-block.tsx'
import list from './list.module.css'
import { moveFocus } from './move-focus.ts'
import { lineCount, partsOf, type BoardPart } from './stacked.ts'
import { useHasLongNames } from './use-view.ts'

/** Games as Asian books write them: a line for each side, the whole game beside its first part. */
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
          const said = columnTitle(texts, sport, column)
          const short = column.line === 'hcp' ? texts.t('board_handicap') : heads.join(isLine(column) ? '/' : '')
          return (
            <div
              key={columnKey(column)}
              className={styles['columnHead']}
              data-lined={isLine(column) || undefined}
              data-long={hasLongNames || undefined}
              role="columnheader"
              aria-label={said}
              title={said}
            >
              {/* The part of the game stands above it already. */}
              {hasLongNames ? columnTitle(texts, sport, { ...column, period: null }) : short}
            </div>
          )
        })}
      </div>
    </div>
  )
}
