import type { BingoMaths } from '@evens/games/bingo'
import { useText } from '@evens/remote-sdk'
import styles from './board.module.css'
import { columnOf, letterOf } from './hall.ts'

type Props = {
  readonly maths: BingoMaths
  readonly heard: readonly number[]
  /** Numbers of own cards. */
  readonly own: readonly number[]
}

const LETTERS = 5

/** All numbers; those that are called are lit. */
export function Board({ maths, heard, own }: Props) {
  const t = useText()
  const all = maths.columns.at(-1)?.[1] ?? 0
  const newest = heard.at(-1)
  const isLettered = maths.columns.length === LETTERS
  const called = new Set(heard)
  const mine = new Set(own)
  const label = t('bingo_board', { count: heard.length, of: all, numbers: heard.toSorted((a, b) => a - b).join(', ') })
  return (
    <div className={styles['board']} role="img" aria-label={label} data-lettered={isLettered}>
      {Array.from({ length: all }, (_number, at) => at + 1).map((number) => (
        <span
          key={number}
          className={styles['number']}
          data-number={number}
          data-letter={isLettered && number % 15 === 1 ? letterOf(maths, number) : undefined}
          data-tone={columnOf(maths, number)}
          data-called={called.has(number)}
          data-newest={number === newest || undefined}
          data-own={mine.has(number) || undefined}
        >
          {number}
        </span>
      ))}
    </div>
  )
}
