/** A goal whose scorer the feed names. */
export type NamedGoal = { readonly game: string; readonly competitor: string; readonly player: string }

export type Scorer = {
  readonly player: string
  readonly competitor: string
  readonly goals: number
  /** Games in which the player scored. */
  readonly games: number
}

/** Incident kinds that count for their player, by sport. An own goal is credited to no player. */
const GOAL_KINDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  ['football', 'futsal', 'e-football', 'ice-hockey', 'field-hockey', 'water-polo', 'handball'].map((sport) => [
    sport,
    new Set(['goal']),
  ]),
)
const NONE: ReadonlySet<string> = new Set()
export const goalKindsOf = (sport: string): ReadonlySet<string> => GOAL_KINDS.get(sport) ?? NONE

/** By goals; of two with as many, the one who needed fewer games stands higher. */
export function scorersOf(goals: readonly NamedGoal[], most = 20): Scorer[] {
  const byPlayer = Map.groupBy(goals, ({ player }) => player)
  return [...byPlayer]
    .flatMap(([player, own]) => {
      const last = own.at(-1)
      if (last === undefined) return []
      const games = new Set(own.map(({ game }) => game)).size
      return [{ player, competitor: last.competitor, goals: own.length, games }]
    })
    .toSorted((a, b) => b.goals - a.goals || a.games - b.games || (a.player < b.player ? -1 : 1))
    .slice(0, most)
}
