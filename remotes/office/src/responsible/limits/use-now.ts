import { useEffect, useState } from 'react'

const LOOK_MS = 15_000

/** The server's time in seconds, going on from what the page was made with. */
export function useNow(madeMs: number): number {
  const [passedMs, setPassed] = useState(0)
  useEffect(() => {
    const began = performance.now()
    const timer = setInterval(() => setPassed(performance.now() - began), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.floor((madeMs + passedMs) / 1000)
}
