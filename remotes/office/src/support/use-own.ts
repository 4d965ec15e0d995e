import { useShell } from '@evens/remote-sdk'
import { useEffect, useEffectEvent, useState } from 'react'

/** What the page was made with, asked for anew whenever something of the player's own has changed. */
export function useOwn<T>(made: T, ask: () => Promise<T>) {
  const { events, log } = useShell()
  const [now, setNow] = useState(made)
  const heard = useEffectEvent(async () => {
    try {
      setNow(await ask())
    } catch (error) {
      log('what is the player’s own could not be read', error)
    }
  })
  useEffect(() => events.on('own.changed', () => void heard()), [events])
  return [now, setNow] as const
}
