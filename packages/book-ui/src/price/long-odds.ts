import { useShell, useStore } from '@evens/remote-sdk'
import { type OddsFormatCode, showOdds } from '@evens/rules'
import { createContext, useEffect, useState } from 'react'

/** True inside a market whose prices all show three decimals, so that they line up. */
export const LongOdds = createContext(false)

/** Adds the third decimal to `1.90` beside `1.905`. */
export const alignedOdds = (text: string, hasLongOdds: boolean): string =>
  hasLongOdds && /\.\d{2}$/.test(text) ? `${text}0` : text

type Priced = { readonly outcomes: readonly { readonly ref?: string; readonly odds?: number | null }[] }

/** True from the first price of these markets with a third decimal; it stays, so that the width does not jump. */
export function useHasLongOdds(markets: readonly Priced[]): boolean {
  const { live, settings } = useShell()
  const { prices } = live
  const code = useStore(settings, ({ coefViewId }) => coefViewId)
  const [hasGrown, setGrown] = useState(false)
  const outcomes = markets.flatMap((market) => market.outcomes)
  const isGiven = outcomes.some(({ odds }) => hasThirdDecimal(odds, code))
  const refs = outcomes.flatMap(({ ref }) => (ref === undefined ? [] : [ref])).join(' ')
  useEffect(() => {
    if (isGiven || hasGrown || refs === '') return
    const all = refs.split(' ')
    const look = (ref: string): void => {
      if (hasThirdDecimal(prices.get(ref)?.odds, code)) setGrown(true)
    }
    const stops = all.map((ref) => prices.subscribe(ref, () => look(ref)))
    // Prices that came between the first drawing and this subscription.
    all.forEach(look)
    return () => stops.forEach((stop) => stop())
  }, [prices, refs, isGiven, hasGrown, code])
  return isGiven || hasGrown
}

export const hasThirdDecimal = (odds: number | null | undefined, code: OddsFormatCode): boolean =>
  odds !== null && odds !== undefined && /\.\d{3}$/.test(showOdds(odds, code))
