import type { BoardColumn } from '@evens/contracts'
import { useShell } from '@evens/remote-sdk'
import { columnTitle, outcomeHead } from '../names/names.ts'
import { isLine, isNamed } from './board-cells.tsx'
import styles from './list.module.css'
import runners from './runners.module.css'
import { useHasLongNames } from './use-view.ts'

/** What stands over the cells of one market: its outcomes in short, the name of a line market between them. */
export function ColumnHeads({ column, sport }: { column: BoardColumn; sport: string }) {
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
