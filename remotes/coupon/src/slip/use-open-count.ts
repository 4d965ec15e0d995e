import { useShell } from '@evens/remote-sdk'
import { useEffect, useState } from 'react'

/** How many bets are open now. The first page is counted: whoever has more has many. */
export function useOpenCount(isPlayer: boolean): number {
  const { call, log, events } = useShell()
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (!isPlayer) return undefined
    const ask = (): void => {
      call('GET /web-api/coupons', { query: { kind: 'open' } })
        .then(({ coupons }) => setCount(coupons.length))
        .catch((error: unknown) => log('open bets were not counted', error))
    }
    ask()
    return events.on('own.changed', ask)
  }, [call, log, events, isPlayer])
  return isPlayer ? count : 0
}
