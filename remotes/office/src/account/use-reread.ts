import { useShell, type CallApi } from '@evens/remote-sdk'
import { useEffect, useEffectEvent, useState } from 'react'

/** What the page was made with, and a way to read it anew; done by itself when something of the player's own changed. */
export function useReread<T>(made: T, read: (call: CallApi) => Promise<T>): readonly [T, () => void] {
  const { call, events, log } = useShell()
  const [now, setNow] = useState(made)
  function again(): void {
    read(call).then(setNow, (error: unknown) => log('what is the player’s own could not be read', error))
  }
  const heard = useEffectEvent(again)
  useEffect(() => events.on('own.changed', () => heard()), [events])
  return [now, again]
}
