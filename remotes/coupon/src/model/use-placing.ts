import type { CouponView, PlacedCoupon } from '@evens/contracts'
import { CallError, useQuery, useShell } from '@evens/remote-sdk'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
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
    setPlacing({ step: 'decided', ...attempt, coupons, left: refsOf(selections.get()), atMs: Date.now() })
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
  const listed = useListed(placing.step === 'waiting' ? placing.dueMs : null)
  useEffect(() => {
    if (placing.step !== 'waiting') return
    const { request, sent, coupons } = placing
    const now = withListed(coupons, listed)
    if (!isWaiting(now)) decideNow({ request, sent }, now)
  }, [placing, listed])

  return { placing, send, cancel, reset: () => setPlacing((now) => (isUnderWay(now) ? now : IDLE)) }
}

const NONE: readonly CouponView[] = []

/** The player's coupons, polled from shortly after `dueMs`; none before, or while it is null. */
function useListed(dueMs: number | null): readonly CouponView[] {
  const isDue = useIsDue(dueMs)
  const options = { on: ['bets'], everyMs: LOOK_MS, enabled: isDue } as const
  const open = useQuery('GET /web-api/coupons', { query: { kind: 'open' } }, options).data
  const closed = useQuery('GET /web-api/coupons', { query: { kind: 'closed' } }, options).data
  return useMemo(() => (isDue ? [...(open?.coupons ?? []), ...(closed?.coupons ?? [])] : NONE), [isDue, open, closed])
}

function useIsDue(dueMs: number | null): boolean {
  const [past, setPast] = useState<number | null>(null)
  useEffect(() => {
    if (dueMs === null) return
    const timer = setTimeout(() => setPast(dueMs), Math.max(dueMs - performance.now() + LOOK_MS, 0))
    return () => clearTimeout(timer)
  }, [dueMs])
  return dueMs !== null && past === dueMs
}
