import { useText } from '@evens/remote-sdk'
import { useState, type KeyboardEvent } from 'react'
import { arrowStep } from '../../../stages/pick/keno-picks.ts'
import styles from './keno-board.module.css'

type Props = {
  readonly numbers: number
  readonly drawn: readonly number[]
  /** On the ticket that is being filled. */
  readonly picked: readonly number[]
  /** On placed tickets. */
  readonly own: readonly number[]
  readonly mayPick: boolean
  readonly onToggle: (number: number) => void
}

const COLUMNS = 10

/** The board. One stop of the Tab key; arrows walk over the numbers. */
export function KenoBoard({ numbers, drawn, picked, own, mayPick, onToggle }: Props) {
  const t = useText()
  const [active, setActive] = useState(1)
  const walk = (event: KeyboardEvent<HTMLElement>): void => {
    const next = arrowStep(event.key, active, numbers, COLUMNS)
    if (next === null) return
    event.preventDefault()
    setActive(next)
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-number="${next}"]`)?.focus()
  }
  const newest = drawn.at(-1)
  return (
    <div className={styles['board']} role="group" aria-label={t('play_keno_grid')}>
      {Array.from({ length: numbers }, (_number, at) => at + 1).map((number) => {
        const state = stateOf(number, drawn, own)
        return (
          <button
            key={number}
            type="button"
            data-number={number}
            data-state={state}
            data-newest={number === newest || undefined}
            tabIndex={number === active ? 0 : -1}
            className={styles['number']}
            aria-pressed={picked.includes(number)}
            aria-disabled={!mayPick}
            aria-label={state === 'open' ? undefined : t('keno_live_number', { number, state })}
            onFocus={() => setActive(number)}
            onKeyDown={walk}
            onClick={() => onToggle(number)}
          >
            {number}
          </button>
        )
      })}
    </div>
  )
}

function stateOf(number: number, drawn: readonly number[], own: readonly number[]): 'open' | 'own' | 'drawn' | 'hit' {
  const isOwn = own.includes(number)
  if (!drawn.includes(number)) return isOwn ? 'own' : 'open'
  return isOwn ? 'hit' : 'drawn'
}
