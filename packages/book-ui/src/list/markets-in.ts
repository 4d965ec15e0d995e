import type { MarketView, SectionView } from '@evens/contracts'

/** What stands on the boards of a list; a board has places for markets that a game does not have. */
export const marketsIn = ({ groups }: Pick<SectionView, 'groups'>): readonly MarketView[] =>
  groups.flatMap(({ rows }) => rows.flatMap(({ board }) => board.filter((market) => market !== null)))
