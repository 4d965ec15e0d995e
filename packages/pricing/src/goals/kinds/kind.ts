import type { Specifiers } from '@evens/kernel'
import type { MarketId } from '../../catalogue.ts'
import type { PricedMarket, PricedOutcome } from '../../market.ts'
import { oneWins, type OutcomeResult } from '../../settling.ts'
import { YES_NO } from '../../side.ts'
import type { Scope } from '../scope.ts'
import type { Count, Tally } from '../tally.ts'

/** A market on what a span of the game counts: its price and its end, side by side. */
export type CountKind = {
  readonly id: MarketId
  /** Adds those that are still open. */
  readonly quote: (tally: Tally, scope: Scope, markets: PricedMarket[]) => void
  /** Null until it is decided. */
  readonly settle: (count: Count, specifiers: Specifiers) => readonly OutcomeResult[] | null
}

const HOPELESS = 1e-12

/** Two outcomes of which one wins. */
export const twoWay = (
  id: string,
  specifiers: Specifiers,
  first: string,
  second: string,
  probability: number,
): PricedMarket => ({
  market: id,
  specifiers,
  outcomes: [
    { id: first, probability },
    { id: second, probability: 1 - probability },
  ],
})

export type Three<T = number> = readonly [T, T, T]

export const threeWay = (id: string, specifiers: Specifiers, names: Three<string>, chances: Three): PricedMarket => ({
  market: id,
  specifiers,
  outcomes: [
    { id: names[0], probability: chances[0] },
    { id: names[1], probability: chances[1] },
    { id: names[2], probability: chances[2] },
  ],
})

/** Of a long list of outcomes, those that can still win. */
export const whatCanWin = (
  id: string,
  specifiers: Specifiers,
  outcomes: readonly string[],
  chances: readonly number[],
): PricedMarket => {
  const alive: PricedOutcome[] = []
  for (let at = 0; at < outcomes.length; at++) {
    const probability = chances[at] as number
    if (probability > HOPELESS) alive.push({ id: outcomes[at] as string, probability })
  }
  return { market: id, specifiers, outcomes: alive }
}

export const yesNo = (holds: boolean): OutcomeResult[] => oneWins(YES_NO, holds ? 'yes' : 'no')

export const isAway = (specifiers: Specifiers): boolean => specifiers['team'] === 'away'
export const lineOf = (specifiers: Specifiers, name: 'total' | 'hcp'): number => Number(specifiers[name])
