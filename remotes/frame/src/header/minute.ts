import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

/** The minute it is now, or `null` where nobody can know it: the server's page may be read much later. */
export function useMinute(): number | null {
  return useSyncExternalStore(onEachMinute, thisMinute, () => null)
}

const thisMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

function onEachMinute(tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    // Aimed at the turn of the minute each time: an interval would drift away from it, and a sleeping tab still further.
    timer = setTimeout(
      () => {
        tell()
        wait()
      },
      MINUTE_MS - (Date.now() % MINUTE_MS),
    )
  }
  wait()
  return () => clearTimeout(timer)
}
