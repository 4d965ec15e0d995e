import { useEffect, useState } from 'react'
import { secondsLeft } from './seconds-left.ts'

/** The seconds until then, counted down. For what is drawn in the browser alone. */
export function useCountdown(deadlineMs: number): number {
  const [left, setLeft] = useState(() => secondsLeft(deadlineMs, Date.now()))
  useEffect(() => {
    const look = () => setLeft(secondsLeft(deadlineMs, Date.now()))
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [deadlineMs])
  return left
}
