import { useEffect, useState } from 'react'

/**
 * The time, told every `everyMs`; null on the server and in the first frame, so that both draw the same. With
 * `serverMs`, the server's clock at the moment it was received, that clock runs on instead of the browser's.
 */
export function useNow(everyMs: number, serverMs: number | null = null): number | null {
  const [nowMs, setNowMs] = useState<number | null>(null)
  useEffect(() => {
    const startedMs = performance.now()
    const tick = (): void => setNowMs(serverMs === null ? Date.now() : serverMs + performance.now() - startedMs)
    tick()
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [everyMs, serverMs])
  return nowMs
}
