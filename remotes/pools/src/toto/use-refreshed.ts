import { useShell } from '@evens/remote-sdk'
import { useEffect, useEffectEvent } from 'react'

/** Looks again every few seconds while somebody sees the page. */
export function useRefreshed(look: () => Promise<void>, everyMs: number): void {
  const { log } = useShell()
  const again = useEffectEvent(() => {
    if (document.visibilityState === 'visible')
      look().catch((error: unknown) => log('toto could not be read anew', error))
  })
  useEffect(() => {
    const timer = setInterval(() => again(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}
