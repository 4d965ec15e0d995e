import { gather, mix, moved, only, sumUp, type Distribution } from '../distribution.ts'
import { walkPart, type Final, type PartChain, type PartOutlook, type PartStart } from './part.ts'
import type { Played } from './played.ts'
import { remember } from '../memo.ts'
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

const isDeciderAt = (won: Pair, partsToWin: number): boolean => Math.min(won[0], won[1]) === partsToWin - 1

/** Lazily computed tables of all that depends on the strengths alone. */
export function createTables(series: Series): SeriesTables {
  const { partsToWin } = series
  const parts: PartOutlook[] = []
  const rests: SeriesOutlook[] = []
  const partFrom = (isDecider: boolean, began: Side): PartOutlook =>
    walkPart(series.chain(isDecider), [{ home: 0, away: 0, server: began, weight: 1 }])
  const restFrom = (won: Pair, began: Side): SeriesOutlook => {
    const { finals } = tables.part(isDeciderAt(won, partsToWin), began)
    return copied(outlookOf(tables, won, branchesOf(tables, won, began, finals)))
  }
  const tables: SeriesTables = {
    series,
    part: (isDecider, began) => (parts[(isDecider ? 2 : 0) + began] ??= partFrom(isDecider, began)),
    rest: (won, began) => (rests[(won[0] * partsToWin + won[1]) * 2 + began] ??= restFrom(won, began)),
  }
  return tables
}

/** Lists of its own, as it is kept for the whole match. */
const copied = (outlook: SeriesOutlook): SeriesOutlook => ({
  ...outlook,
  sums: [copy(outlook.sums[0]), copy(outlook.sums[1])],
  lead: copy(outlook.lead),
  scored: [copy(outlook.scored[0]), copy(outlook.scored[1])],
})

const copy = ({ from, p }: Distribution): Distribution => ({ from, p: p.slice() })

const ended = remember(64, String, (won: Pair): SeriesOutlook => ({
  scores: [{ home: won[0], away: won[1], probability: 1 }],
  homeWins: won[0] > won[1] ? 1 : 0,
  sums: [only(0, won[0] > won[1] ? 1 : 0), only(0, won[0] > won[1] ? 0 : 1)],
  lead: only(0),
  scored: [only(0), only(0)],
  regular: 1,
}))

/** The ways of this part to end after which the match goes on alike. */
export type Branch = { readonly finals: readonly Final[]; readonly weight: number; readonly rest: SeriesOutlook }

export function branchesOf(tables: SeriesTables, won: Pair, began: Side, finals: readonly Final[]): Branch[] {
  const { partsToWin, homeBegins } = tables.series
  const after: Pair<Pair> = [
    [won[0] + 1, won[1]],
    [won[0], won[1] + 1],
  ]
  const rests = after.map((next) => (Math.max(next[0], next[1]) === partsToWin ? ended(next) : null))
  const groups: { readonly rest: SeriesOutlook; readonly finals: Final[] }[] = []
  const add = (rest: SeriesOutlook, final: Final, share: number): void => {
    if (share === 0) return
    const own = share === 1 ? final : { ...final, probability: final.probability * share }
    const group = groups.find((one) => one.rest === rest)
    if (group === undefined) groups.push({ rest, finals: [own] })
    else group.finals.push(own)
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
  return groups.map(({ rest, finals: group }) => ({
    finals: group,
    weight: group.reduce((sum, { probability }) => sum + probability, 0),
    rest,
  }))
}

/** The match from a part that ends in one of these ways. */
export function outlookOf(tables: SeriesTables, won: Pair, branches: readonly Branch[]): SeriesOutlook {
  const limit = tables.series.limit(isDeciderAt(won, tables.series.partsToWin))
  const over = (now: (final: Final) => number, restOf: (rest: SeriesOutlook) => Distribution): Distribution =>
    mix(branches.map(({ finals, rest }) => sumUp(gather(finals, now, chanceOf), restOf(rest))))
  const sums = branches.map(({ finals }) => gather(finals, sumOf, chanceOf))
  const sumsOver = (side: Side): Distribution =>
    mix(branches.map(({ rest }, at) => sumUp(sums[at] as Distribution, rest.sums[side])))
  const regularly = (group: readonly Final[]): number =>
    group.reduce((sum, { home, away, probability }) => sum + (Math.min(home, away) >= limit ? 0 : probability), 0)

  return {
    scores: mergedScores(branches),
    homeWins: branches.reduce((sum, { weight, rest }) => sum + weight * rest.homeWins, 0),
    sums: [sumsOver(0), sumsOver(1)],
    lead: over(leadOf, (rest) => rest.lead),
    scored: [over(homeOf, (rest) => rest.scored[0]), over(awayOf, (rest) => rest.scored[1])],
    regular: branches.reduce((sum, branch) => sum + regularly(branch.finals) * branch.rest.regular, 0),
  }
}

export const homeOf = ({ home }: Final): number => home
export const awayOf = ({ away }: Final): number => away
export const sumOf = ({ home, away }: Final): number => home + away
export const leadOf = ({ home, away }: Final): number => home - away
export const chanceOf = ({ probability }: Final): number => probability

function mergedScores(branches: readonly Branch[]): Final[] {
  const merged: { home: number; away: number; probability: number }[] = []
  for (const { weight, rest } of branches)
    for (const { home, away, probability } of rest.scores) {
      const known = merged.find((one) => one.home === home && one.away === away)
      if (known === undefined) merged.push({ home, away, probability: weight * probability })
      else known.probability += weight * probability
    }
  return merged
}

/** Chances of the winners of first part and match: home/home, home/away, away/home, away/away. */
export function partAndMatch(branches: readonly Branch[]): readonly [number, number, number, number] {
  const chances: [number, number, number, number] = [0, 0, 0, 0]
  for (const { finals, rest } of branches)
    for (const { home, away, probability } of finals) {
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
  if (Math.max(won[0], won[1]) + 1 >= tables.series.partsToWin) return null
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
