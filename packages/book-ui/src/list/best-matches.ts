import type { ChampGroup } from '@evens/contracts'

const BEST_MAX = 6
/** Of one champ: a great day of one must not hide the others. */
const EACH_MAX = 2

/** A list in two: the games that most people look for, and all others. A list of one champ has nothing to lift out. */
export function partBest(groups: readonly ChampGroup[]): {
  readonly best: readonly ChampGroup[]
  readonly rest: readonly ChampGroup[]
} {
  if (groups.length < 2) return { best: [], rest: groups }
  const candidates = groups
    .toSorted((a, b) => a.champ.rank - b.champ.rank)
    .flatMap(({ rows }) =>
      rows
        .filter(({ kind }) => kind === 'match')
        .toSorted((a, b) => b.marketCount - a.marketCount)
        .slice(0, EACH_MAX),
    )
  const chosen = new Set(candidates.slice(0, BEST_MAX).map(({ id }) => id))
  return { best: kept(groups, (id) => chosen.has(id)), rest: kept(groups, (id) => !chosen.has(id)) }
}

const kept = (groups: readonly ChampGroup[], isKept: (id: string) => boolean): readonly ChampGroup[] =>
  groups
    .map(({ champ, rows }) => ({ champ, rows: rows.filter(({ id }) => isKept(id)) }))
    .filter(({ rows }) => rows.length > 0)
