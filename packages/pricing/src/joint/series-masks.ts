import { type BuilderPick, parseMarketKey, type Specifiers } from '@evens/kernel'
import type { MarketId } from '../catalogue.ts'
import type { Played } from '../chain/played.ts'
import { beyond, handicap, oddEven, resultTotal, teamOddEven, teamTotal, total, winner } from '../chain/point-rules.ts'
import { correctScore, type SeriesNames, seriesRules } from '../chain/series-rules.ts'
import type { Rule } from '../chain/settlement.ts'
import { remember } from '../memo.ts'
import type { Pair } from '../side.ts'
import type { Mask, View } from './cells.ts'
import { PART_END, POINTS_END, SETS_END } from './series-walk.ts'

/** The markets of a sport that the law speaks of. */
export type SeriesMarkets = {
  readonly names: SeriesNames
  /** The market on a part beyond its regular length; null where parts have no points. */
  readonly beyond: MarketId | null
}

type Seen = { readonly played: Played; readonly place: number }

const aMatch = (partsToWin: number, more: Partial<Played>): Played => ({
  partsToWin,
  logs: [],
  scores: [],
  limits: [],
  finished: 0,
  won: [0, 0],
  isDecided: true,
  isGivenUp: false,
  ...more,
})

function setScores(partsToWin: number): Seen[] {
  const seen: Seen[] = []
  for (let lost = 0; lost < partsToWin; lost++)
    for (const won of [[partsToWin, lost] as const, [lost, partsToWin] as const])
      seen.push({ place: won[0] * SETS_END + won[1], played: aMatch(partsToWin, { won }) })
  return seen
}

/** A match with this many points, the number of the view being the place. */
function pointScores(view: View): Seen[] {
  const from = view === 'lead' ? -POINTS_END : 0
  return Array.from({ length: SIZES[view] ?? 0 }, (_, place) => {
    const number = from + place
    const score: Pair = view === 'away' || number < 0 ? [0, Math.abs(number)] : [number, 0]
    return { place, played: aMatch(1, { scores: [score] }) }
  })
}

/** Ends of the part of this index; it counts as finished, the match as still on. */
function partScores(part: number, limit: number): Seen[] {
  const seen: Seen[] = []
  const before = Array.from({ length: part }, (): Pair => [0, 0])
  const limits = Array.from({ length: part + 1 }, () => limit)
  for (let place = 0; place < PART_END ** 2; place++) {
    const score: Pair = [Math.floor(place / PART_END), place % PART_END]
    if (score[0] === score[1]) continue
    const scores = [...before, score]
    seen.push({ place, played: aMatch(part + 2, { scores, limits, finished: part + 1, isDecided: false }) })
  }
  return seen
}

const SIZES: Partial<Record<View, number>> = {
  sets: SETS_END ** 2,
  beyond: 2,
  first: PART_END ** 2,
  firstWinner: 2,
  second: PART_END ** 2,
  secondWinner: 2,
  home: POINTS_END,
  away: POINTS_END,
  lead: 2 * POINTS_END,
  total: 2 * POINTS_END,
}

/** Null if the rule gives a stake back somewhere, or decides nothing. */
function winsWhere(rule: Rule, seen: readonly Seen[], view: View, specifiers: Specifiers, outcome: string) {
  const wins = new Uint8Array(SIZES[view] ?? 0)
  for (const { played, place } of seen) {
    const decision = rule.decide(played, specifiers)
    if (decision === null || decision === 'never') return null
    const found = decision.find((result) => result.outcome === outcome)
    if (found === undefined || found.refund > 0) return null
    wins[place] = found.win
  }
  return wins
}

const BY_POINTS: Readonly<Record<string, Rule>> = {
  total,
  handicap,
  team_total: teamTotal,
  odd_even: oddEven,
  team_odd_even: teamOddEven,
}

const pointsView = (market: string, { team }: Specifiers): View =>
  market === 'handicap' ? 'lead' : market.startsWith('team_') ? (team === 'away' ? 'away' : 'home') : 'total'

/** The length of the match, the index of its current part, and what the masks of a part depend on. */
export type MaskScope = {
  readonly partsToWin: number
  readonly part: number
  /** The next part is sure to be played; one that may not be would refund the stake. */
  readonly hasNext: boolean
  /** Of points in the current part, beyond which it has gone over its regular length. */
  readonly limit: number
  /** The same of the next part. */
  readonly nextLimit: number
}

const MASKS_KEPT = 1000
const seenSets = remember(8, String, setScores)
const seenPoints = remember(8, (view: View) => view, pointScores)
const seenParts = remember(
  16,
  ({ part, limit }: { part: number; limit: number }) => `${part}/${limit}`,
  ({ part, limit }) => partScores(part, limit),
)

/** Winning places of outcomes of a match in parts, read from the rules that settle it. */
export function seriesMasks({
  names,
  beyond: beyondId,
}: SeriesMarkets): (pick: BuilderPick, at: MaskScope) => Mask | null {
  const bySets: ReadonlyMap<string, Rule> = new Map(
    [winner, correctScore, ...seriesRules(names).filter(({ id }) => id !== names.double)].map((rule) => [
      rule.id,
      rule,
    ]),
  )
  const beyondRule = beyondId === null ? null : beyond(beyondId)
  const byPart: Readonly<Record<string, Rule>> = {
    ...BY_POINTS,
    result_total: resultTotal,
    ...(beyondRule === null ? {} : { [beyondRule.id]: beyondRule }),
  }

  function ofSets(market: string, specifiers: Specifiers, outcome: string, { partsToWin }: MaskScope): Mask | null {
    const rule = bySets.get(market)
    const sets = rule === undefined ? null : winsWhere(rule, seenSets(partsToWin), 'sets', specifiers, outcome)
    return sets === null ? null : { sets }
  }

  function ofPoints(market: string, specifiers: Specifiers, outcome: string): Mask | null {
    const rule = Object.hasOwn(BY_POINTS, market) ? BY_POINTS[market] : undefined
    if (rule === undefined || beyondId === null) return null
    const view = pointsView(market, specifiers)
    const wins = winsWhere(rule, seenPoints(view), view, specifiers, outcome)
    return wins === null ? null : { [view]: wins }
  }

  function ofMatch(market: string, specifiers: Specifiers, outcome: string, at: MaskScope): Mask | null {
    if (market === beyondId) return { beyond: Uint8Array.of(outcome === 'no' ? 1 : 0, outcome === 'yes' ? 1 : 0) }
    const [one = '', other = ''] = outcome.split('_')
    if (market === names.double && at.part === 0 && at.partsToWin > 1) {
      const match = ofSets('winner', {}, other, at)
      return match === null ? null : { ...sideMask('firstWinner', one), ...match }
    }
    if (market === 'result_total') {
      const [match, points] = [ofSets('winner', {}, one, at), ofPoints('total', specifiers, other)]
      return match === null || points === null ? null : { ...match, ...points }
    }
    return ofPoints(market, specifiers, outcome) ?? ofSets(market, specifiers, outcome, at)
  }

  function ofPart(market: string, specifiers: Specifiers, outcome: string, at: MaskScope): Mask | null {
    const part = Number(specifiers['period']) - 1
    const isNext = part === at.part + 1
    if (part !== at.part && !(isNext && at.hasNext)) return null
    if (market === 'winner') return sideMask(isNext ? 'secondWinner' : 'firstWinner', outcome)
    if (beyondId === null) return null
    const view = isNext ? 'second' : 'first'
    if (market === 'correct_score') return scoreMask(view, outcome)
    const rule = Object.hasOwn(byPart, market) ? byPart[market] : undefined
    const seen = seenParts({ part, limit: isNext ? at.nextLimit : at.limit })
    const wins = rule === undefined ? null : winsWhere(rule, seen, view, specifiers, outcome)
    return wins === null ? null : { [view]: wins }
  }

  const maskOf = remember(
    MASKS_KEPT,
    ({ pick, at }: { pick: BuilderPick; at: MaskScope }) => [pick.market, pick.outcome, ...Object.values(at)].join('/'),
    ({ pick, at }): { readonly mask: Mask | null } => {
      const { market, specifiers } = parseMarketKey(pick.market) ?? { market: '', specifiers: {} }
      const find = specifiers['period'] === undefined ? ofMatch : ofPart
      return { mask: find(market, specifiers, pick.outcome, at) }
    },
  )
  return (pick, at) => maskOf({ pick, at }).mask
}

function scoreMask(view: 'first' | 'second', score: string): Mask {
  const [home = NaN, away = NaN] = score.split(':').map(Number)
  const wins = new Uint8Array(PART_END ** 2)
  wins[home * PART_END + away] = 1
  return { [view]: wins }
}

const sideMask = (view: 'firstWinner' | 'secondWinner', side: string): Mask => ({
  [view]: Uint8Array.of(side === 'home' ? 1 : 0, side === 'away' ? 1 : 0),
})
