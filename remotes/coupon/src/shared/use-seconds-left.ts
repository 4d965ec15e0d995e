import { useEffect, useState } from 'react'

const TICK_MS = 200

/** Counts down the whole seconds until `dueMs` of the page's monotonic clock. */
export function useSecondsLeft(dueMs: number): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(dueMs, performance.now()))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsLeft(dueMs, performance.now())), TICK_MS)
    return () => clearInterval(timer)
  }, [dueMs])
  return seconds
}

/** Rounds up and clamps at zero, so that every number is shown for a whole second. */
export const secondsLeft = (dueMs: number, nowMs: number): number => Math.max(0, Math.ceil((dueMs - nowMs) / 1000))
