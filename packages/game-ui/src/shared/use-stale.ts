import { useEffect, useEffectEvent } from 'react'
import type { SharedRound } from './stage.ts'

const WATCH_MS = 1000
/** A change that was due is late after so much; the pause after a round is longer than its changes. */
const LATE_MS = 1500
const PAUSE_MS = 12_000

/** A change of the round is overdue: its news was missed. */
function isOverdue({ state, startsAt, endsAt }: SharedRound, now: number): boolean {
  if (state === 'open' || state === 'closed') return now > startsAt + LATE_MS
  if (endsAt === null) return false
  return now > endsAt + (state === 'running' ? LATE_MS : PAUSE_MS)
}

/** Reads the table again while news of it is overdue, whatever the connection believes. */
export function useStale(round: SharedRound | null, now: () => number, read: () => void): void {
  const watch = useEffectEvent(() => {
    if (round !== null && document.visibilityState === 'visible' && isOverdue(round, now())) read()
  })
  useEffect(() => {
    const timer = setInterval(() => watch(), WATCH_MS)
    return () => clearInterval(timer)
  }, [])
}
