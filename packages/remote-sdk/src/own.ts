import { useShell } from './tree.tsx'
import { useEffect, useEffectEvent, useState } from 'react'

/** What the page was made with, asked for anew whenever something of the player's own has changed. */
export function useOwn<T>(
  made: T,
  ask: () => Promise<T>,
): readonly [now: T, again: () => Promise<void>, say: (now: T) => void] {
  const { events, log } = useShell()
  const [now, setNow] = useState(made)
  async function again(): Promise<void> {
    try {
      setNow(await ask())
    } catch (error) {
      log('what is the player’s own could not be read', error)
    }
  }
  const heard = useEffectEvent(() => void again())
  useEffect(() => events.on('own.changed', () => heard()), [events])
  return [now, again, setNow]
}
