import type { BoardColumn } from '@evens/contracts'
import { useShell } from '@evens/remote-sdk'
import { columnTitle, outcomeHead } from '../names/names.ts'
import { isLine, isNamed } from './board-cells.tsx'
import styles from './list.module.css'
import runners from './runners.module.css'

/** What stands over the cells of one market: its outcomes in short, the name of a line market between them. */
export function ColumnHeads({ column, sport }: { column: BoardColumn; sport: string }) {
  const { texts } = useShell()
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
  return (
    <div className={styles['market']}>
      {first}
      {isLine(column) && (
        <div className={styles['lineHead']} role="columnheader" aria-label={title} title={title}>
          {texts.t(column.line === 'hcp' ? 'board_handicap' : 'market_total')}
        </div>
      )}
      {rest}
    </div>
  )
}
