import type { CouponsReply } from '@evens/contracts'
import { useShell } from '@evens/remote-sdk'
import { useCallback, useEffect, useState } from 'react'

/** How many bets are open, and what asks anew. The first page is counted: whoever has more has many. */
export function useOpenCount(isPlayer: boolean): readonly [count: number, askAgain: () => void] {
  const { call, log } = useShell()
  const [count, setCount] = useState(0)
  const ask = useCallback((): void => {
    call<CouponsReply>('GET', '/web-api/coupons', { query: { kind: 'open' } })
      .then(({ coupons }) => setCount(coupons.length))
      .catch((error: unknown) => log('open bets were not counted', error))
  }, [call, log])
  useEffect(() => {
    if (isPlayer) ask()
  }, [isPlayer, ask])
  return [isPlayer ? count : 0, ask]
}
