import type { LottosReply } from '@evens/contracts'
import { useShell, useStore } from '@evens/remote-sdk'
import { useEffect, useState } from 'react'

/** A draw is made some moments after its sale has closed. */
const AFTER_CLOSE_MS = 1500
const LATEST_MS = 60_000

/** The kinds of lotto, asked for anew when the next of their draws is over, or another account is played from. */
export function useLottos(first: LottosReply): LottosReply {
  const { call, player, log } = useShell()
  const currency = useStore(player, (now) => now?.account.iso)
  const [lottos, setLottos] = useState(first)
  useEffect(() => {
    let isLeft = false
    const closings = lottos.kinds.flatMap(({ draws }) => draws.slice(0, 1).map(({ closesAt }) => closesAt))
    const waitMs = Math.min(Math.max(Math.min(...closings) - lottos.now, 0) + AFTER_CLOSE_MS, LATEST_MS)
    const timer = setTimeout(async () => {
      try {
        const query = currency === undefined ? {} : { currency }
        const next = await call('GET /web-api/lotto/kinds', { query })
        if (!isLeft) setLottos(next)
      } catch (error) {
        log('the draws could not be read', error)
        if (!isLeft) setLottos((now) => ({ ...now }))
      }
    }, waitMs)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [lottos, currency, call, log])
  return lottos
}
