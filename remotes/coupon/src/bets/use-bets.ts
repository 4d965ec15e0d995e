import type { CouponsReply, CouponView } from '@evens/contracts'
import { useFollow, useQuery } from '@evens/remote-sdk'
import { useMutation } from '@evens/remote-sdk/forms'
import { type CouponPages, withNewest, withOlder } from '@evens/remote-sdk/pages'
import { useState } from 'react'
import { topicsOf } from './leg-status.ts'

export type BetList = CouponPages<CouponView>

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
  const [list, setList] = useState<BetList | null>(null)
  const [gone, setGone] = useState(0)
  const older = useMutation('GET /web-api/coupons')
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
    older.reset()
    if (count > 0) setGone(count)
  }

  async function more(): Promise<void> {
    if (list === null || list.next === null) return
    const page = await older.send({ query: { kind, before: list.next } })
    if (page !== null) setList((now) => (now === null ? now : withOlder(now, page)))
  }

  return { list, gone, hasFailed: (older.error ?? notListed) !== null, more }
}
