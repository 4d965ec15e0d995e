/** Players of a title in the last seven days, and the same with every day counted half of the day after it. */
export type TitlePlayers = { readonly title: number; readonly players: number; readonly weight: number }

/** Fewer players say nothing about a title, and a list of them would tell who was there. */
const PLAYERS_LEAST = 5
/** A row with fewer titles is none. */
const TITLES_LEAST = 4
const TITLES_MOST = 8

/** Ids of the popular titles, the most played first; none until there are enough of them. */
export function popularTitles(counts: readonly TitlePlayers[]): readonly number[] {
  const played = counts
    .filter(({ players }) => players >= PLAYERS_LEAST)
    .toSorted((a, b) => b.weight - a.weight || a.title - b.title)
    .slice(0, TITLES_MOST)
  return played.length < TITLES_LEAST ? [] : played.map(({ title }) => title)
}
