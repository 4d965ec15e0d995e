import type { OfferedMarket } from '@evens/contracts/feed'
import { MARKETS, type MarketSpec } from '@evens/pricing'
import type { BookMarket, BookOutcome } from './book.ts'

export type Insanity =
  | 'unknown-kind'
  | 'misfit-specifiers'
  | 'misfit-outcomes'
  | 'bad-number'
  | 'bad-sum'
  | 'arbitrage'
  | 'greed'
  | 'jump'

const SUM_TOLERANCE = 0.01
/** Beyond this sum of implied probabilities a price is meaningless. */
const IMPLIED_MAX = 3
const JUMP_MAX = 0.3

export const kindOf = (market: string): MarketSpec | null =>
  Object.hasOwn(MARKETS, market) ? (MARKETS[market] ?? null) : null

/** Reason to hold a market back because its prices are implausible; null when they are sound. */
export function insanity({ market, specifiers, outcomes }: OfferedMarket): Insanity | null {
  const kind = kindOf(market)
  if (kind === null) return 'unknown-kind'
  if (!fitsSpecifiers(kind, specifiers)) return 'misfit-specifiers'
  if (!fitsOutcomes(kind, outcomes)) return 'misfit-outcomes'
  const fair = outcomes.flatMap(({ probability }) => probability ?? [])
  const shares = outcomes.flatMap(({ odds }) => (odds === undefined ? [] : 1000 / odds))
  if (![...fair, ...shares].every((share) => share >= 0 && share <= 1)) return 'bad-number'
  if (fair.length > 0 && Math.abs(sumOf(fair) - kind.winners) > SUM_TOLERANCE * kind.winners) return 'bad-sum'
  if (shares.length > 0 && sumOf(shares) < kind.winners) return 'arbitrage'
  return sumOf(shares) > IMPLIED_MAX * kind.winners ? 'greed' : null
}

/** A price that jumped without an incident counts as an error until a later message confirms it. */
export function hasJumped(before: BookMarket, after: readonly BookOutcome[]): boolean {
  return after.some((outcome) => {
    const earlier = before.outcomes.find(({ id }) => id === outcome.id)
    const [from, to] = [chanceOf(earlier), chanceOf(outcome)]
    return from !== null && to !== null && Math.abs(to - from) > JUMP_MAX
  })
}

function chanceOf(outcome: BookOutcome | undefined): number | null {
  if (outcome === undefined) return null
  return outcome.probability ?? (outcome.odds === null ? null : 1000 / outcome.odds)
}

function fitsSpecifiers(kind: MarketSpec, specifiers: OfferedMarket['specifiers']): boolean {
  const names = Object.keys(specifiers)
  return (
    kind.specifiers.every((name) => names.includes(name)) &&
    names.every((name) => name === 'period' || kind.specifiers.includes(name)) &&
    ['total', 'hcp'].every((name) => specifiers[name] === undefined || isLine(specifiers[name])) &&
    (specifiers['team'] === undefined || ['home', 'away'].includes(specifiers['team']))
  )
}

const isLine = (text: string): boolean => /^-?\d{1,4}(\.\d{1,2})?$/.test(text) && Number.isInteger(Number(text) * 4)

function fitsOutcomes(kind: MarketSpec, outcomes: OfferedMarket['outcomes']): boolean {
  const ids = new Set(outcomes.map(({ id }) => id))
  const isKnown = (id: string): boolean => kind.outcomes === null || kind.outcomes.includes(id)
  return ids.size === outcomes.length && [...ids].every(isKnown)
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
