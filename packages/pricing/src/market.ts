import type { Specifiers } from '@evens/kernel'
import type { OutcomeResult } from './settling.ts'

/** The sections of a game's page, in their order. */
export const MARKET_GROUPS = [
  'main',
  'totals',
  'handicaps',
  'goals',
  'scores',
  'periods',
  'intervals',
  'teams',
  'players',
  'statistics',
  'places',
  'specials',
] as const
export type MarketGroup = (typeof MARKET_GROUPS)[number]

/** All that is the same for every market of one kind. Its name in a language is the text `market_` and its id. */
export type MarketSpec = {
  readonly id: string
  readonly group: MarketGroup
  /** The specifiers it has, by name. `period` is optional everywhere: without it the whole game counts. */
  readonly specifiers: readonly string[]
  /** The specifier whose values make the lines of one market, shown as rows of one table. */
  readonly line: 'total' | 'hcp' | null
  /** The outcomes in the order of their columns; null when the event's competitors or scores are the outcomes. */
  readonly outcomes: readonly string[] | null
  readonly columns: 1 | 2 | 3
  /** The number of winning outcomes, two for a double chance; the fair probabilities add up to it. */
  readonly winners: number
}

/** A market that knows how it ends. `null`: not decided yet. A state is decided once and for all. */
export type MarketDefinition<State> = MarketSpec & {
  readonly settle: (state: State, specifiers: Specifiers) => readonly OutcomeResult[] | null
}

export type PricedOutcome = { readonly id: string; readonly probability: number }

/** Fair probabilities: no margin, and each is one over the fair odds. */
export type PricedMarket = {
  readonly market: string
  readonly specifiers: Specifiers
  readonly outcomes: readonly PricedOutcome[]
}

/**
 * A family of sports: from one state, one coherent set of markets, before and during play. Markets that are decided
 * are not offered any more; the rest of them agree with each other.
 */
export type SportModel<Strength, State> = {
  readonly definitions: readonly MarketDefinition<State>[]
  readonly price: (strength: Strength, state: State) => readonly PricedMarket[]
  readonly isOver: (state: State) => boolean
}

/**
 * The fair probability of an outcome, which is one over its fair odds. Where the stake may come back it is the chance
 * of winning among the stakes that stay: at odds o, E[win]·o + E[refund] = 1.
 */
export const fairProbability = (expectedWin: number, expectedRefund: number): number =>
  expectedRefund >= 1 ? 0 : expectedWin / (1 - expectedRefund)
