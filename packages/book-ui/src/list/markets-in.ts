import type { MarketView, SectionView } from '@evens/contracts'

/** What stands on the boards of a list; a board has places for markets that a game does not have. */
export const marketsIn = ({ groups }: Pick<SectionView, 'groups'>): readonly MarketView[] =>
  groups.flatMap(({ rows }) => rows.flatMap(({ board }) => board.filter((market) => market !== null)))

/** Nothing of it can be bet on: the feed has told nothing yet, or is telling everything anew. */
export const areAllClosed = (markets: readonly MarketView[]): boolean => markets.every(({ isOpen }) => !isOpen)

/** A price of each market: where one of them opens, there is something to bet on. */
export const refsOfMarkets = (markets: readonly MarketView[]): readonly string[] =>
  markets.flatMap(({ outcomes }) => outcomes.slice(0, 1).map(({ ref }) => ref))
