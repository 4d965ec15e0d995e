import { useEffect, useState } from 'react'

const TICK_MS = 200

/** Whole seconds until a moment of the page's clock, counted down. */
export function useSecondsLeft(dueMs: number): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(dueMs, performance.now()))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsLeft(dueMs, performance.now())), TICK_MS)
    return () => clearInterval(timer)
  }, [dueMs])
  return seconds
}

/** Whole seconds, and never less than nothing: a countdown that ends at one would hold its last second twice. */
export const secondsLeft = (dueMs: number, nowMs: number): number => Math.max(0, Math.ceil((dueMs - nowMs) / 1000))
