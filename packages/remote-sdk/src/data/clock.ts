import { useEffect, useState } from 'react'

/**
 * The current time, updated every `everyMs`, or not at all when that is null; null on the server and in the first
 * frame, so that both render the same. With `serverMs`, the server's time when it was received, that clock runs on
 * instead of the browser's; it starts over when `since` changes.
 */
export function useNow(everyMs: number | null, serverMs: number | null = null, since: unknown = null): number | null {
  const [now, setNow] = useState<{ readonly since: unknown; readonly ms: number } | null>(null)
  useEffect(() => {
    const startedMs = performance.now()
    const tick = (): void =>
      setNow({ since, ms: serverMs === null ? Date.now() : serverMs + performance.now() - startedMs })
    tick()
    if (everyMs === null) return
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [everyMs, serverMs, since])
  return now !== null && now.since === since ? now.ms : null
}

const TICK_MS = 200
const monotonicMs = (): number => performance.now()

/**
 * Counts down the whole seconds until `dueMs` of a clock, the page's monotonic one by default. Only for components
 * that the server does not render.
 */
export function useSecondsLeft(dueMs: number, clock: () => number = monotonicMs): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(dueMs, clock()))
  useEffect(() => {
    const tick = (): void => setSeconds(secondsLeft(dueMs, clock()))
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [dueMs, clock])
  return seconds
}

/** Rounds up and clamps at zero, so that every number is shown for a whole second. */
export const secondsLeft = (dueMs: number, nowMs: number): number => Math.max(0, Math.ceil((dueMs - nowMs) / 1000))
