import type { CouponsReply, CouponView } from '@evens/contracts'
import { useFollow, useQuery, useShell } from '@evens/remote-sdk'
import { useState } from 'react'
import { topicsOf } from './leg-status.ts'

export type BetList = { readonly coupons: readonly CouponView[]; readonly next: string | null }

/** Replaces the first page; older pages that were loaded stay below it. */
export function withNewest(list: BetList | null, newest: CouponsReply): BetList {
  const oldest = newest.coupons.at(-1)
  if (list === null || newest.next === null || oldest === undefined) return newest
  const known = new Set(newest.coupons.map(({ id }) => id))
  const below = list.coupons.filter(({ id, placedAt }) => placedAt <= oldest.placedAt && !known.has(id))
  return below.length === 0 ? newest : { coupons: [...newest.coupons, ...below], next: list.next }
}

export function withOlder(list: BetList, older: CouponsReply): BetList {
  const known = new Set(list.coupons.map(({ id }) => id))
  return { coupons: [...list.coupons, ...older.coupons.filter(({ id }) => !known.has(id))], next: older.next }
}

/** The number of bets that have left the list. */
export function goneFrom(before: BetList, after: BetList): number {
  const left = new Set(after.coupons.map(({ id }) => id))
  return before.coupons.filter(({ id }) => !left.has(id)).length
}

/** Polling is a fallback: bets and scores are pushed, and this finds a push that was lost. */
const LOOK_MS = 60_000

export type BetKind = 'open' | 'closed'

/** The bets of one kind, kept up to date, with the older pages that were loaded. */
export function useBets(kind: BetKind) {
  const { call, log } = useShell()
  const [list, setList] = useState<BetList | null>(null)
  const [gone, setGone] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const { data: newest, error: notListed } = useQuery(
    'GET /web-api/coupons',
    { query: { kind } },
    { on: ['bets'], everyMs: LOOK_MS },
  )
  useFollow(kind === 'open' && list !== null ? topicsOf(list.coupons) : [])
  const [added, setAdded] = useState<CouponsReply | undefined>()
  if (newest !== undefined && newest !== added) {
    const now = withNewest(list, newest)
    const count = list === null ? 0 : goneFrom(list, now)
    setAdded(newest)
    setList(now)
    setFailed(false)
    if (count > 0) setGone(count)
  }

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

  return { list, gone, hasFailed: hasFailed || notListed !== null, more }
}
