import type { EventState } from '@evens/contracts/feed'
import styles from './score.module.css'

/** One side's score: inside the game, in its parts, and the whole. */
export function Score({ state, side, isDetailed }: { state: EventState; side: 0 | 1; isDetailed: boolean }) {
  const periods = partsShown(state, isDetailed)
  return (
    <span className={styles['score']}>
      {state.serving === side && <span className={styles['serving']} />}
      {state.points !== undefined && <span className={styles['part']}>{state.points[side]}</span>}
      {periods.map((period, at) => (
        <span key={at} className={styles['part']}>
          {period[side]}
        </span>
      ))}
      <b>{state.score?.[side] ?? 0}</b>
    </span>
  )
}

/** All parts where they are asked for. Else the one that is on, and only where no clock runs: there it is the score. */
export function partsShown({ periods = [], clock }: EventState, isDetailed: boolean) {
  if (isDetailed) return periods
  return clock === undefined ? periods.slice(-1) : []
}
