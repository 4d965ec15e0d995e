import type { EventState } from '@evens/contracts/feed'
import { useEffect, useState } from 'react'
import { clockText } from '../names/phase-name.ts'

type Clock = NonNullable<EventState['clock']>

/** The game clock; it runs on between messages while the game does. */
export function GameClock({ clock }: { clock: Clock }) {
  const [passedS, setPassed] = useState(0)
  useEffect(() => {
    setPassed(0)
    if (!clock.isRunning) return
    const startedMs = performance.now()
    const timer = setInterval(() => setPassed(Math.floor((performance.now() - startedMs) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [clock])
  const seconds = clock.countsDown ? Math.max(0, clock.seconds - passedS) : clock.seconds + passedS
  return <span className="ev-number">{clockText(seconds)}</span>
}
