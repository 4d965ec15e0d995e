import type { MarketSpec } from '../market.ts'

/** What a kind of market says of itself; its id is its name in the catalogue. */
export type MarketKind = Omit<MarketSpec, 'id'>
export type MarketKinds = Readonly<Record<string, MarketKind>>

type Given = Pick<MarketKind, 'group' | 'outcomes'> & Partial<MarketKind>

/** Fills in what follows from the rest: a column for each outcome up to three, one winner, decided by the score. */
export function kind(given: Given): MarketKind {
  const specifiers = given.specifiers ?? []
  return {
    specifiers,
    line: specifiers.includes('total') ? 'total' : specifiers.includes('hcp') ? 'hcp' : null,
    columns: given.outcomes?.length === 2 ? 2 : 3,
    winners: 1,
    basis: ['score'],
    ...given,
  }
}
