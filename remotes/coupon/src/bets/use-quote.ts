import type { CashOutQuote } from '@evens/contracts'
import { type Shell, useQuery, useShell } from '@evens/remote-sdk'
import { useEffect, useEffectEvent, useState } from 'react'
import type { HeldQuote } from './selling.ts'

/** Poll interval while there is no quote: a refusal has no expiry to wait for. */
const REFUSED_MS = 5000

const quoteInput = (id: string, stake: string | null) => ({
  params: { id },
  ...(stake !== null && { query: { stake } }),
})

export type Wanted = {
  /** The part to sell; `null` for all that is left. */
  readonly stake: string | null
  readonly left: string
  /** The prices that the quote depends on. */
  readonly refs: readonly string[]
}

/** Prices change in bursts. */
const GAP_MS = 1000
/** Debounce of the slider and of typing. */
const DEBOUNCE_MS = 250

const untilExpiry = (_polls: number, quote: CashOutQuote | undefined): number =>
  quote === undefined || quote.holdsMs === 0 ? REFUSED_MS : quote.holdsMs

/**
 * The cash-out quote for a part of a bet, while `isOn`: refreshed when a price of its legs moves and when the quote
 * expires. `null` until there is an answer for this part of the remaining stake.
 */
export function useQuote(id: string, { stake, left, refs }: Wanted, isOn: boolean): CashOutQuote | null {
  const { prices } = useShell().live
  const legs = refs.join(' ')
  const { data, error, outdate } = useQuery('GET /web-api/coupons/{id}/cash-out', quoteInput(id, stake), {
    everyMs: untilExpiry,
    gapMs: GAP_MS,
    debounceMs: DEBOUNCE_MS,
    enabled: isOn,
    isVolatile: true,
    scope: left,
  })
  const moved = useEffectEvent(outdate)
  useEffect(() => (isOn ? onMoved(prices, legs.split(' '), () => moved()) : undefined), [prices, legs, isOn])
  return error === null ? (data ?? null) : null
}

/** The quote with the time until which it is binding, counted from its arrival. */
export function useHeld(quote: CashOutQuote | null): HeldQuote | null {
  const [held, hold] = useState<HeldQuote | null>(null)
  useEffect(() => hold(quote === null ? null : { quote, untilMs: performance.now() + quote.holdsMs }), [quote])
  return held
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
