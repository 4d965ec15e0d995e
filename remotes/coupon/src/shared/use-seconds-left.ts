import { useEffect, useState } from 'react'
import { secondsLeft } from './seconds-left.ts'

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
