import { useShell, useText } from '@evens/remote-sdk'
import { useEffect, useState } from 'react'
import { remaining } from './remaining.ts'

const TICK_MS = 1000

/** When it closes, and in the browser how long that still is. */
export function Countdown({ untilMs }: { readonly untilMs: number }) {
  const t = useText()
  const { format } = useShell()
  const [left, setLeft] = useState<string | null>(null)
  useEffect(() => {
    const tick = (): void => setLeft(remaining(untilMs, Date.now()))
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [untilMs])
  return (
    <span>
      <time dateTime={new Date(untilMs).toISOString()}>{format().dateTime(untilMs)}</time>
      {left !== null && (
        <>
          {' · '}
          <b className="ev-number" role="timer" aria-label={t('toto_left')}>
            {left}
          </b>
        </>
      )}
    </span>
  )
}
