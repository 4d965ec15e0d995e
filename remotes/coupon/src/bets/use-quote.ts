import type { CashOutQuote } from '@evens/contracts'
import { type Shell, useShell } from '@evens/remote-sdk'
import { lookAgain } from '@evens/remote-sdk/pages'
import { useCallback, useEffect, useState } from 'react'

/** A bet that is not bought back now has no promise that could run out. */
const REFUSED_MS = 5000

export type AskQuote = (stake: string | null) => Promise<CashOutQuote>

export function useAskQuote(id: string): AskQuote {
  const { call } = useShell()
  return useCallback(
    (stake) =>
      call('GET /web-api/coupons/{id}/cash-out', {
        params: { id },
        ...(stake !== null && { query: { stake } }),
      }),
    [call, id],
  )
}

export type Wanted = {
  /** The part of what is left, and what is left; null for all of it. */
  readonly stake: string | null
  readonly left: string
  /** The prices that it depends on. */
  readonly refs: readonly string[]
}

/**
 * What a part of a bet is bought back for, while it is on: asked for when a price of its legs is heard to move, and when
 * the promise is over. `null` until there is an answer for this part of what is left.
 */
export function useQuote(ask: AskQuote, { stake, left, refs }: Wanted, isOn: boolean): CashOutQuote | null {
  const { log, live } = useShell()
  const wanted = `${stake} of ${left}`
  const legs = refs.join(' ')
  const [quote, setQuote] = useState<{ readonly of: string; readonly now: CashOutQuote | null } | null>(null)
  useEffect(() => {
    if (!isOn) return
    let isLeft = false
    async function look(): Promise<number> {
      if (document.visibilityState !== 'visible') return REFUSED_MS
      const now = await ask(stake).catch((error: unknown) => {
        log('a bet has no price now', error)
        return null
      })
      if (!isLeft) setQuote({ of: wanted, now })
      return now === null || now.holdsMs === 0 ? REFUSED_MS : now.holdsMs
    }
    const looks = lookAgain(look)
    const leave = onMoved(live.prices, legs.split(' '), looks.heard)
    return () => {
      isLeft = true
      leave()
      looks.stop()
    }
  }, [ask, stake, wanted, legs, isOn, log, live])
  return quote?.of === wanted ? quote.now : null
}

type Prices = Shell['live']['prices']

/** Tells of prices that are others than before, or open or close. That one has stopped to be shown as moving is nothing. */
export function onMoved(prices: Prices, refs: readonly string[], tell: () => void): () => void {
  const leaves = refs.map((ref) => {
    const now = (): string => `${prices.get(ref)?.odds} ${prices.get(ref)?.isOpen}`
    let last = now()
    return prices.subscribe(ref, () => {
      if (last === now()) return
      last = now()
      tell()
    })
  })
  return () => leaves.forEach((leave) => leave())
}
