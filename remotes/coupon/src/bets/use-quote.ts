import type { CashOutQuote } from '@evens/contracts'
import { type Shell, useShell } from '@evens/remote-sdk'
import { lookAgain } from '@evens/remote-sdk/pages'
import { useCallback, useEffect, useState } from 'react'

/** Poll interval while there is no quote: a refusal has no expiry to wait for. */
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
  /** The part to sell; `null` for all that is left. */
  readonly stake: string | null
  readonly left: string
  /** The prices that the quote depends on. */
  readonly refs: readonly string[]
}

/**
 * The cash-out quote for a part of a bet, while `isOn`: refreshed when a price of its legs moves and when the quote
 * expires. `null` until there is an answer for this part of the remaining stake.
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
    const leave = onMoved(live.prices, legs.split(' '), looks.priceMoved)
    return () => {
      isLeft = true
      leave()
      looks.stop()
    }
  }, [ask, stake, wanted, legs, isOn, log, live])
  return quote?.of === wanted ? quote.now : null
}

type Prices = Shell['live']['prices']

/** Calls back when odds change, open or close. The store also publishes the end of a trend; that is no change here. */
export function onMoved(prices: Prices, refs: readonly string[], onMove: () => void): () => void {
  const leaves = refs.map((ref) => {
    const now = (): string => `${prices.get(ref)?.odds} ${prices.get(ref)?.isOpen}`
    let last = now()
    return prices.subscribe(ref, () => {
      if (last === now()) return
      last = now()
      onMove()
    })
  })
  return () => leaves.forEach((leave) => leave())
}
