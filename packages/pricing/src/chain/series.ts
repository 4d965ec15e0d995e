import { gather, mix, moved, only, sumUp, type Distribution } from '../distribution.ts'
import { walkPart, type Final, type PartChain, type PartOutlook, type PartStart } from './part.ts'
import type { Played } from './played.ts'
import type { Pair, Side } from '../side.ts'

/** A match that the first side with enough parts (sets, maps) wins. */
export type Series = {
  readonly partsToWin: number
  readonly chain: (isDecider: boolean) => PartChain
  /** A part goes beyond its regular length when both sides have this many. */
  readonly limit: (isDecider: boolean) => number
  /** The chance that the home side begins the part after one that `began` began and that ended so. */
  readonly homeBegins: (began: Side, final: Final, isDecider: boolean) => number
}

/** All that may come of a match from here on. */
export type SeriesOutlook = {
  /** Of parts won at the end. */
  readonly scores: readonly Final[]
  readonly homeWins: number
  /** Points of both sides together in the cases in which the home, or the away, side wins the match. */
  readonly sums: Pair<Distribution>
  readonly lead: Distribution
  readonly scored: Pair<Distribution>
  /** The chance that no part goes beyond its regular length. */
  readonly regular: number
}

export type SeriesTables = {
  readonly series: Series
  /** A part from its first point, by who begins it. */
  readonly part: (isDecider: boolean, began: Side) => PartOutlook
  /** The match from the first point of a part. */
  readonly rest: (won: Pair, began: Side) => SeriesOutlook
}

const isDeciderAt = (won: Pair, partsToWin: number): boolean => Math.min(...won) === partsToWin - 1

/** Lazily computed tables of all that depends on the strengths alone. */
export function createTables(series: Series): SeriesTables {
  const parts = new Map<string, PartOutlook>()
  const rests = new Map<string, SeriesOutlook>()
  const tables: SeriesTables = {
    series,
    part: (isDecider, began) =>
      known(parts, `${isDecider} ${began}`, () =>
        walkPart(series.chain(isDecider), [{ home: 0, away: 0, server: began, weight: 1 }]),
      ),
    rest: (won, began) =>
      known(rests, `${won.join()} ${began}`, () =>
        outlookOf(tables, won, began, tables.part(isDeciderAt(won, series.partsToWin), began).finals),
      ),
  }
  return tables
}

function known<T>(store: Map<string, T>, name: string, work: () => T): T {
  const value = store.get(name) ?? work()
  store.set(name, value)
  return value
}

const ended = (won: Pair): SeriesOutlook => ({
  scores: [{ home: won[0], away: won[1], probability: 1 }],
  homeWins: won[0] > won[1] ? 1 : 0,
  sums: [only(0, won[0] > won[1] ? 1 : 0), only(0, won[0] > won[1] ? 0 : 1)],
  lead: only(0),
  scored: [only(0), only(0)],
  regular: 1,
})

/** The ways of this part to end after which the match goes on alike. */
type Branch = { readonly finals: readonly Final[]; readonly weight: number; readonly rest: SeriesOutlook }

function branchesOf(tables: SeriesTables, won: Pair, began: Side, finals: readonly Final[]): Branch[] {
  const { partsToWin, homeBegins } = tables.series
  const after: Pair<Pair> = [
    [won[0] + 1, won[1]],
    [won[0], won[1] + 1],
  ]
  const rests = after.map((next) => (Math.max(...next) === partsToWin ? ended(next) : null))
  const grouped = new Map<SeriesOutlook, Final[]>()
  const add = (rest: SeriesOutlook, final: Final, share: number): void => {
    if (share === 0) return
    const own = share === 1 ? final : { ...final, probability: final.probability * share }
    const group = grouped.get(rest)
    if (group === undefined) grouped.set(rest, [own])
    else group.push(own)
  }
  for (const final of finals) {
    const winner: Side = final.home > final.away ? 0 : 1
    const over = rests[winner] ?? null
    if (over !== null) add(over, final, 1)
    else {
      const home = homeBegins(began, final, isDeciderAt(after[winner], partsToWin))
      if (home > 0) add(tables.rest(after[winner], 0), final, home)
      if (home < 1) add(tables.rest(after[winner], 1), final, 1 - home)
    }
  }
  return [...grouped].map(([rest, group]) => ({
    finals: group,
    weight: group.reduce((sum, { probability }) => sum + probability, 0),
    rest,
  }))
}

/** The match from a part that `began` began and that ends in one of these ways. */
export function outlookOf(tables: SeriesTables, won: Pair, began: Side, finals: readonly Final[]): SeriesOutlook {
  const branches = branchesOf(tables, won, began, finals)
  const limit = tables.series.limit(isDeciderAt(won, tables.series.partsToWin))
  const over = (restOf: (rest: SeriesOutlook) => Distribution, now: (final: Final) => number): Distribution =>
    mix(branches.map((branch) => sumUp(distributionOf(branch.finals, now), restOf(branch.rest))))
  const regularly = (group: readonly Final[]): number =>
    group.reduce((sum, { home, away, probability }) => sum + (Math.min(home, away) >= limit ? 0 : probability), 0)

  return {
    scores: mergedScores(branches),
    homeWins: branches.reduce((sum, { weight, rest }) => sum + weight * rest.homeWins, 0),
    sums: [over((rest) => rest.sums[0], sumOf), over((rest) => rest.sums[1], sumOf)],
    lead: over((rest) => rest.lead, leadOf),
    scored: [
      over(
        (rest) => rest.scored[0],
        ({ home }) => home,
      ),
      over(
        (rest) => rest.scored[1],
        ({ away }) => away,
      ),
    ],
    regular: branches.reduce((sum, branch) => sum + regularly(branch.finals) * branch.rest.regular, 0),
  }
}

export const sumOf = ({ home, away }: Final): number => home + away
export const leadOf = ({ home, away }: Final): number => home - away

function mergedScores(branches: readonly Branch[]): Final[] {
  const merged = new Map<string, Final>()
  for (const { weight, rest } of branches)
    for (const { home, away, probability } of rest.scores) {
      const name = `${home}:${away}`
      const before = merged.get(name)?.probability ?? 0
      merged.set(name, { home, away, probability: before + weight * probability })
    }
  return [...merged.values()]
}

/** Chances of the winners of first part and match: home/home, home/away, away/home, away/away. */
export function partAndMatch(
  tables: SeriesTables,
  began: Side,
  finals: readonly Final[],
): readonly [number, number, number, number] {
  const chances: [number, number, number, number] = [0, 0, 0, 0]
  for (const { finals: group, rest } of branchesOf(tables, [0, 0], began, finals))
    for (const { home, away, probability } of group) {
      const at = home > away ? 0 : 2
      chances[at] += probability * rest.homeWins
      chances[at === 0 ? 1 : 3] += probability * (1 - rest.homeWins)
    }
  return chances
}

/** Adds what has happened in the parts that are finished. */
export function withEarlier(outlook: SeriesOutlook, played: Played): SeriesOutlook {
  const { scores, limits, finished } = played
  const earlier = scores.slice(0, finished)
  const home = earlier.reduce((sum, score) => sum + score[0], 0)
  const away = earlier.reduce((sum, score) => sum + score[1], 0)
  return {
    ...outlook,
    sums: [moved(outlook.sums[0], home + away), moved(outlook.sums[1], home + away)],
    lead: moved(outlook.lead, home - away),
    scored: [moved(outlook.scored[0], home), moved(outlook.scored[1], away)],
    regular: earlier.some((score, part) => Math.min(...score) >= (limits[part] ?? Infinity)) ? 0 : outlook.regular,
  }
}

/** The part after the one that is on, where it is sure to be played: null where it is not. */
export function nextPart(tables: SeriesTables, won: Pair, began: Side, finals: readonly Final[]): PartOutlook | null {
  if (Math.max(...won) + 1 >= tables.series.partsToWin) return null
  const home = finals.reduce((sum, final) => sum + final.probability * tables.series.homeBegins(began, final, false), 0)
  if (home === 0 || home === 1) return tables.part(false, home === 1 ? 0 : 1)
  const starts = ([0, 1] as const).map((server): PartStart => ({
    home: 0,
    away: 0,
    server,
    weight: server === 0 ? home : 1 - home,
  }))
  return walkPart(tables.series.chain(false), starts)
}

const chanceOf = ({ probability }: Final): number => probability

export const distributionOf = (finals: readonly Final[], valueOf: (final: Final) => number): Distribution =>
  gather(finals, valueOf, chanceOf)
