import { useShell } from '@evens/remote-sdk'
import { useEffect, useEffectEvent } from 'react'

/** Looks again at once when something of the player's has changed, and every few seconds while somebody sees the page. */
export function useRefreshed(look: () => Promise<void>, everyMs: number): void {
  const { log, events } = useShell()
  const again = useEffectEvent(() => {
    if (document.visibilityState === 'visible')
      look().catch((error: unknown) => log('the page could not be read anew', error))
  })
  useEffect(() => {
    const timer = setInterval(() => again(), everyMs)
    const unhear = events.on('own.changed', () => again())
    return () => {
      clearInterval(timer)
      unhear()
    }
  }, [everyMs, events])
}
