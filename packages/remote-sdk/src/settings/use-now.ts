import { useEffect, useState } from 'react'

const EVERY_MS = 5000

/** The time, for what shows hours and minutes; null until the browser has said it. */
export function useNow(): number | null {
  const [nowMs, setNowMs] = useState<number | null>(null)
  useEffect(() => {
    const look = () => setNowMs(Date.now())
    look()
    const timer = setInterval(look, EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
