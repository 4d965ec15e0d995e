import { useShell } from '@evens/remote-sdk'
import { createContext, useEffect, useState } from 'react'
import { useOddsText } from '../names/texts.ts'

/** True inside a market whose prices all show three decimals, so that they line up. */
export const LongOdds = createContext(false)

const isLong = (text: string): boolean => /\.\d{3}$/.test(text)

/** Adds the third decimal to `1.90` beside `1.905`. */
export const alignedOdds = (text: string, hasLongOdds: boolean): string =>
  hasLongOdds && /\.\d{2}$/.test(text) ? `${text}0` : text

type Priced = { readonly outcomes: readonly { readonly ref?: string; readonly odds?: number | null }[] }

/** True from the first price of these markets with a third decimal; it stays, so that the width does not jump. */
export function useHasLongOdds(markets: readonly Priced[]): boolean {
  const { prices } = useShell().live
  const oddsText = useOddsText()
  const [hasGrown, setGrown] = useState(false)
  const outcomes = markets.flatMap((market) => market.outcomes)
  const isGiven = outcomes.some(({ odds }) => odds != null && isLong(oddsText(odds)))
  const refs = outcomes.flatMap(({ ref }) => (ref === undefined ? [] : [ref])).join(' ')
  useEffect(() => {
    if (isGiven || hasGrown || refs === '') return
    const stops = refs.split(' ').map((ref) =>
      prices.subscribe(ref, () => {
        const odds = prices.get(ref)?.odds ?? null
        if (odds !== null && isLong(oddsText(odds))) setGrown(true)
      }),
    )
    return () => stops.forEach((stop) => stop())
  }, [prices, refs, isGiven, hasGrown, oddsText])
  return isGiven || hasGrown
}
