import type { CouponView, PlacedCoupon } from '@evens/contracts'
import { CallError, useShell, type Shell } from '@evens/remote-sdk'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  afterError,
  IDLE,
  isUnderWay,
  isWaiting,
  refsOf,
  takenOf,
  withFreshOdds,
  withListed,
  type Attempt,
  type Placing,
} from './placing.ts'

const LOOK_MS = 500

type Options = { readonly keepsLegs: boolean; readonly onAccepted?: () => void }

/** Places one coupon: sends it, waits out a live delay, reports the decision. */
export function usePlacing({ keepsLegs, onAccepted }: Options) {
  const shell = useShell()
  const [placing, setPlacing] = useState<Placing>(IDLE)

  function decide(attempt: Attempt, coupons: readonly PlacedCoupon[]): void {
    const taken = takenOf(coupons)
    const { selections } = shell
    selections.add(withFreshOdds(selections.get(), coupons, (ref) => shell.live.prices.get(ref)?.odds ?? null))
    if (!keepsLegs) for (const { legs } of taken) for (const { ref } of legs) selections.remove(ref)
    setPlacing({ step: 'decided', ...attempt, coupons, left: refsOf(selections.get()) })
    if (taken.length === 0) return
    shell.events.emit('player.changed', { topics: ['bets', 'balance'] })
    onAccepted?.()
  }

  async function send({ request, sent }: Attempt): Promise<void> {
    const attempt = { request, sent }
    setPlacing({ step: 'sending', ...attempt })
    try {
      const { coupons } = await shell.call('POST /web-api/coupons', { body: request })
      if (!isWaiting(coupons)) return decide(attempt, coupons)
      const waitsMs = Math.max(...coupons.map((coupon) => coupon.waitsMs))
      setPlacing({ step: 'waiting', ...attempt, coupons, dueMs: performance.now() + waitsMs })
    } catch (error) {
      setPlacing(afterError(attempt, CallError.of(error)))
    }
  }

  /** The next poll shows whether the cancellation was in time. */
  async function cancel(): Promise<void> {
    if (placing.step !== 'waiting') return
    const waiting = placing.coupons.filter(({ state }) => state === 'waiting')
    await Promise.allSettled(
      waiting.map(({ id }) => shell.call('POST /web-api/coupons/{id}/cancel', { params: { id } })),
    )
    setPlacing({ ...placing, dueMs: performance.now() - LOOK_MS })
  }

  const decideNow = useEffectEvent(decide)
  useEffect(() => {
    if (placing.step !== 'waiting') return undefined
    const { request, sent, coupons } = placing
    let isLeft = false
    let timer = setTimeout(look, Math.max(placing.dueMs - performance.now() + LOOK_MS, 0))
    async function look(): Promise<void> {
      const now = withListed(coupons, await listed(shell))
      if (isLeft) return
      if (isWaiting(now)) timer = setTimeout(look, LOOK_MS)
      else decideNow({ request, sent }, now)
    }
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [placing, shell])

  return { placing, send, cancel, reset: () => setPlacing((now) => (isUnderWay(now) ? now : IDLE)) }
}

async function listed({ call, log }: Pick<Shell, 'call' | 'log'>): Promise<readonly CouponView[]> {
  const list = (kind: 'open' | 'closed') => call('GET /web-api/coupons', { query: { kind } })
  try {
    const [open, closed] = await Promise.all([list('open'), list('closed')])
    return [...open.coupons, ...closed.coupons]
  } catch (error) {
    log('a waiting coupon could not be looked at', error)
    return []
  }
}
