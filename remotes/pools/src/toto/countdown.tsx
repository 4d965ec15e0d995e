import { useNow, useShell, useText } from '@evens/remote-sdk'
import { remaining } from './remaining.ts'

const TICK_MS = 1000

/** When it closes, and in the browser how long that still is. */
export function Countdown({ untilMs }: { readonly untilMs: number }) {
  const t = useText()
  const { format } = useShell()
  const nowMs = useNow(TICK_MS)
  const left = nowMs === null ? null : remaining(untilMs, nowMs)
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
