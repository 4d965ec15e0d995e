import type { CompetitorView } from '@evens/contracts'
import type { EventState } from '@evens/contracts/feed'
import { useNow } from '@evens/remote-sdk'
import { clockText } from '../names/event-texts.ts'
import styles from './score.module.css'

const PLAIN = ['#8793a8', '#c3cad6'] as const

/** A competitor's shirt in its two colours. */
export function Shirt({ colours, size = 20 }: Pick<CompetitorView, 'colours'> & { readonly size?: number }) {
  const [body, sleeves] = colours ?? PLAIN
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path
        d="M8 3 2 6l2 5 3-1v11h10V10l3 1 2-5-6-3a4 4 0 0 1-8 0z"
        fill={body}
        stroke="currentColor"
        strokeWidth="0.6"
      />
      <path d="M2 6l2 5 3-1V4zM22 6l-2 5-3-1V4z" fill={sleeves} />
    </svg>
  )
}

type Clock = NonNullable<EventState['clock']>

/** A clock that stands in a break says nothing: the phase beside it does. A stopped clock within play is shown. */
const BREAKS = ['half_time', 'break', 'innings_break', 'rest']

export const clockShown = ({ clock, phase }: Pick<EventState, 'clock' | 'phase'>): Clock | null =>
  clock === undefined || BREAKS.includes(phase.name) ? null : clock

/** The game clock, without a figure in a break and in sports that have none. */
export function GameClock({ state }: { readonly state: Pick<EventState, 'clock' | 'phase'> }) {
  const clock = clockShown(state)
  return clock === null ? null : <Ticking clock={clock} />
}

/** Ticks locally between messages while it is running. */
function Ticking({ clock }: { readonly clock: Clock }) {
  const passedS = Math.floor((useNow(clock.isRunning ? 1000 : null, 0, clock) ?? 0) / 1000)
  const seconds = clock.countsDown ? Math.max(0, clock.seconds - passedS) : clock.seconds + passedS
  return <span className="ev-number">{clockText(seconds)}</span>
}

/** One side's score: points, periods, total. */
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

/** All periods if detailed. Otherwise only the current one, and only in sports without a clock, where it is the score that matters. */
export function partsShown({ periods = [], clock }: EventState, isDetailed: boolean) {
  if (isDetailed) return periods
  return clock === undefined ? periods.slice(-1) : []
}
