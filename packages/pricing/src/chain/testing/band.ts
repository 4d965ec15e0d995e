import { fairProbability, type PricedMarket } from '../../market.ts'
import type { OutcomeResult } from '../../settling.ts'

/** The distance between observed mean and price, in standard deviations of the mean. */
export type Gap = { readonly name: string; readonly price: number; readonly seen: number; readonly deviations: number }

/** Holds prices against how the markets ended in many matches. */
export function gapsOf(
  markets: readonly PricedMarket[],
  endings: readonly ((market: PricedMarket) => readonly OutcomeResult[] | null)[],
): Gap[] {
  return markets.flatMap((market) => {
    const results = endings.map((settle) => settle(market) ?? [])
    return market.outcomes.map(({ id, probability }): Gap => {
      let [win, refund] = [0, 0]
      for (const result of results) {
        const own = result.find(({ outcome }) => outcome === id)
        win += own?.win ?? Number.NaN
        refund += own?.refund ?? Number.NaN
      }
      const seen = fairProbability(win / endings.length, refund / endings.length)
      const staked = endings.length - refund
      const deviation = Math.sqrt((probability * (1 - probability)) / staked) + 1e-4
      const name = `${market.market} ${JSON.stringify(market.specifiers)} ${id}`
      return { name, price: probability, seen, deviations: Math.abs(seen - probability) / deviation }
    })
  })
}

/**
 * In 99 of 100 runs all outcomes of a match, two hundred of them, lie this close (Bonferroni, which does not ask how they
 * hang together: one unlikely winner takes half of the markets with it).
 */
export const BAND_99 = 4.06
