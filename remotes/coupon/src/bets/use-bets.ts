import type { CouponsReply } from '@evens/contracts'
import { useShell } from '@evens/remote-sdk'
import { useEffect, useEffectEvent, useState } from 'react'
import { standOf, withNewest, withOlder, type BetList } from './bet-list.ts'

const LOOK_MS = 5000

export type BetKind = 'open' | 'closed'

/** The bets of one kind, looked at again and again while they are shown on a page that is seen. */
export function useBets(kind: BetKind, onMoved: () => void) {
  const { call, log } = useShell()
  const [list, setList] = useState<BetList | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const moved = useEffectEvent(onMoved)

  useEffect(() => {
    let isLeft = false
    let stand: string | null = null
    async function look(): Promise<void> {
      if (document.visibilityState !== 'visible') return
      try {
        const newest = await call<CouponsReply>('GET', '/web-api/coupons', { query: { kind } })
        if (isLeft) return
        setFailed(false)
        setList((now) => withNewest(now, newest))
        if (stand !== null && stand !== standOf(newest)) moved()
        stand = standOf(newest)
      } catch (error) {
        log('bets could not be listed', error)
        if (!isLeft) setFailed(true)
      }
    }
    void look()
    const timer = setInterval(() => void look(), LOOK_MS)
    return () => {
      isLeft = true
      clearInterval(timer)
    }
  }, [call, log, kind])

  async function more(): Promise<void> {
    if (list === null || list.next === null) return
    try {
      const query = { kind, before: list.next }
      const older = await call<CouponsReply>('GET', '/web-api/coupons', { query })
      setList((now) => (now === null ? now : withOlder(now, older)))
    } catch (error) {
      log('older bets could not be listed', error)
      setFailed(true)
    }
  }

  return { list, hasFailed, more }
}
