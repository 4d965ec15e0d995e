import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

/** The current minute; null on the server, whose page may be read much later. */
export function useMinute(): number | null {
  return useSyncExternalStore(onEachMinute, thisMinute, () => null)
}

const thisMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

function onEachMinute(notify: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    // Re-aims at the turn of the minute each time: an interval would drift, even more in a sleeping tab.
    timer = setTimeout(
      () => {
        notify()
        wait()
      },
      MINUTE_MS - (Date.now() % MINUTE_MS),
    )
  }
  wait()
  return () => clearTimeout(timer)
}

const HOUR_MINUTES = 60

/** Hours and minutes since a moment; never negative, even if the clock was set back. */
export function elapsed(sinceMs: number, nowMs: number): { readonly hours: number; readonly minutes: number } {
  const minutes = Math.max(0, Math.floor((nowMs - sinceMs) / MINUTE_MS))
  return { hours: Math.floor(minutes / HOUR_MINUTES), minutes: minutes % HOUR_MINUTES }
}

/** `1:05`. */
export const elapsedText = ({ hours, minutes }: ReturnType<typeof elapsed>): string =>
  `${hours}:${String(minutes).padStart(2, '0')}`
