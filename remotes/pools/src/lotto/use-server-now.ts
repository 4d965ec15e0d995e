import { useEffect, useState } from 'react'

const TICK_MS = 1000

/** The time by the clock that closes the draws; null until the page is alive. */
export function useServerNow(toldMs: number): number | null {
  const [nowMs, setNowMs] = useState<number | null>(null)
  useEffect(() => {
    const heardMs = performance.now()
    const tell = (): void => setNowMs(toldMs + performance.now() - heardMs)
    tell()
    const timer = setInterval(tell, TICK_MS)
    return () => clearInterval(timer)
  }, [toldMs])
  return nowMs
}
