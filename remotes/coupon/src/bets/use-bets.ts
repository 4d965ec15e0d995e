import type { CouponsReply } from '@evens/contracts'
import { useFollow, useShell } from '@evens/remote-sdk'
import { useEffect, useEffectEvent, useState } from 'react'
import { goneFrom, withNewest, withOlder, type BetList } from './bet-list.ts'
import { topicsOf } from './standing-now.ts'

/** Bets say themselves that they have changed, and so do the scores beside them; this finds what was never heard. */
const LOOK_MS = 60_000

export type BetKind = 'open' | 'closed'

/** The bets of one kind, as they are now while they are shown on a page that is seen. */
export function useBets(kind: BetKind) {
  const { call, log, events } = useShell()
  const [list, setList] = useState<BetList | null>(null)
  const [gone, setGone] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  useFollow(kind === 'open' && list !== null ? topicsOf(list.coupons) : [])
  const heard = useEffectEvent((newest: CouponsReply): void => {
    const count = list === null ? 0 : goneFrom(list, withNewest(list, newest))
    if (count > 0) setGone(count)
  })

  useEffect(() => {
    let isLeft = false
    async function look(): Promise<void> {
      if (document.visibilityState !== 'visible') return
      try {
        const newest = await call('GET /web-api/coupons', { query: { kind } })
        if (isLeft) return
        setFailed(false)
        setList((now) => withNewest(now, newest))
        heard(newest)
      } catch (error) {
        log('bets could not be listed', error)
        if (!isLeft) setFailed(true)
      }
    }
    void look()
    const timer = setInterval(() => void look(), LOOK_MS)
    const unhear = events.on('own.changed', () => void look())
    return () => {
      isLeft = true
      clearInterval(timer)
      unhear()
    }
  }, [call, log, events, kind])

  async function more(): Promise<void> {
    if (list === null || list.next === null) return
    try {
      const query = { kind, before: list.next }
      const older = await call('GET /web-api/coupons', { query })
      setList((now) => (now === null ? now : withOlder(now, older)))
    } catch (error) {
      log('older bets could not be listed', error)
      setFailed(true)
    }
  }

  return { list, gone, hasFailed, more }
}
