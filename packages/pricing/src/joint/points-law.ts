import { type BuilderPick, parseMarketKey, type Specifiers } from '@evens/kernel'
import { STRETCH_KINDS } from '../points/kinds/stretches.ts'
import type { Pair } from '../side.ts'
import { type Cells, type JointGame, type Law, type Mask, normalise, type View } from './cells.ts'
import { type Bell, fitPoints, type PointsFit } from './points-fit.ts'

/** So many deviations from the mean nothing comes any more. */
const REACH = 4.5
const CELLS_MAX = 40_000

/** The joint law of a game of points: lead and total are bivariate normal. */
export const pointsLaw =
  (hasOvertime: boolean) =>
  (game: JointGame): Law | null => {
    const fit = fitPoints(game, hasOvertime)
    const ranges = fit === null ? null : rangesOf(fit, game)
    if (fit === null || ranges === null) return null
    const cells = cellsOf(fit, ranges, hasOvertime)
    return {
      cellsFor: (views) => (views.every((view) => cells.places[view] !== undefined) ? cells : null),
      maskOf: (pick) => pointsMask(ranges, hasOvertime, pick),
    }
  }

/** Of one side, by the lead and the total; `sign` is 1 for the home side. */
function sideOf({ lead, total, correlation }: PointsFit, sign: 1 | -1): Bell {
  const variance =
    lead.deviation ** 2 + total.deviation ** 2 + 2 * sign * correlation * lead.deviation * total.deviation
  return { mean: (total.mean + sign * lead.mean) / 2, deviation: Math.sqrt(variance) / 2 }
}

function rangesOf(fit: PointsFit, { score }: JointGame): Ranges | null {
  const [home, away] = ([1, -1] as const).map((sign, at) => {
    const { mean, deviation } = sideOf(fit, sign)
    const from = Math.max(score[at] ?? 0, Math.floor(mean - REACH * deviation))
    return { from, count: Math.ceil(mean + REACH * deviation) - from + 1 }
  })
  if (home === undefined || away === undefined || home.count < 1 || away.count < 1) return null
  if (home.count * away.count > CELLS_MAX) return null
  const count = home.count + away.count - 1
  return {
    home,
    away,
    lead: { from: home.from - away.from - away.count + 1, count },
    total: { from: home.from + away.from, count },
  }
}

function cellsOf(fit: PointsFit, ranges: Ranges, hasOvertime: boolean): Cells {
  const { home, away, lead, total } = ranges
  const count = home.count * away.count
  const chances = new Float64Array(count)
  const places = Object.fromEntries(NUMBERS.map((view) => [view, new Uint16Array(count)])) as Record<
    (typeof NUMBERS)[number],
    Uint16Array
  >
  for (let cell = 0; cell < count; cell++) {
    const [atHome, atAway] = [Math.floor(cell / away.count), cell % away.count]
    const [homePoints, awayPoints] = [home.from + atHome, away.from + atAway]
    places.home[cell] = atHome
    places.away[cell] = atAway
    places.lead[cell] = homePoints - awayPoints - lead.from
    places.total[cell] = homePoints + awayPoints - total.from
    chances[cell] = densityAt(fit, homePoints - awayPoints, homePoints + awayPoints)
  }
  if (hasOvertime) breakDraws(chances, ranges)
  return { chances: normalise(chances), places }
}

function densityAt({ lead, total, correlation }: PointsFit, leads: number, scored: number): number {
  const x = (leads - lead.mean) / lead.deviation
  const y = (scored - total.mean) / total.deviation
  return Math.exp((2 * correlation * x * y - x * x - y * y) / (2 * (1 - correlation ** 2)))
}

/** Replaces a draw by a one-point win, split between the sides in the ratio of the other games. */
function breakDraws(chances: Float64Array, { home, away }: Ranges): void {
  const at = (atHome: number, atAway: number): number => atHome * away.count + atAway
  let [won, lost] = [0, 0]
  for (let cell = 0; cell < chances.length; cell++) {
    const lead = home.from + Math.floor(cell / away.count) - away.from - (cell % away.count)
    if (lead > 0) won += chances[cell] ?? 0
    if (lead < 0) lost += chances[cell] ?? 0
  }
  const share = won + lost === 0 ? 0.5 : won / (won + lost)
  for (let atHome = 0; atHome < home.count; atHome++) {
    const atAway = home.from + atHome - away.from
    if (atAway < 0 || atAway >= away.count) continue
    const level = chances[at(atHome, atAway)] ?? 0
    chances[at(atHome, atAway)] = 0
    if (atHome + 1 < home.count && atAway > 0) add(chances, at(atHome + 1, atAway - 1), level * share)
    if (atHome > 0 && atAway + 1 < away.count) add(chances, at(atHome - 1, atAway + 1), level * (1 - share))
  }
}

function add(chances: Float64Array, at: number, chance: number): void {
  chances[at] = (chances[at] ?? 0) + chance
}

/** The numbers of a score that decide outcomes, and their ranges. */
const NUMBERS = ['lead', 'total', 'home', 'away'] as const satisfies readonly View[]
type NumberView = (typeof NUMBERS)[number]
type Ranges = Readonly<Record<NumberView, { readonly from: number; readonly count: number }>>

const VIEWS: Readonly<Record<string, NumberView | 'team'>> = {
  winner: 'lead',
  result: 'lead',
  double_chance: 'lead',
  handicap: 'lead',
  european_handicap: 'lead',
  total: 'total',
  odd_even: 'total',
  team_total: 'team',
  team_odd_even: 'team',
}

function viewOf(market: string, specifiers: Specifiers): NumberView | undefined {
  const view = Object.hasOwn(VIEWS, market) ? VIEWS[market] : undefined
  return view === 'team' ? (specifiers['team'] === 'away' ? 'away' : 'home') : view
}

/** A score that has this number. */
const pointsWith = (view: NumberView, number: number): Pair => {
  if (view === 'lead') return number >= 0 ? [number, 0] : [0, -number]
  return view === 'away' ? [0, number] : [number, 0]
}

/** Winning places of whole-game outcomes. With overtime, markets on regular time are excluded. */
function pointsMask(ranges: Ranges, hasOvertime: boolean, { market: key, outcome }: BuilderPick): Mask | null {
  const { market, specifiers } = parseMarketKey(key) ?? { market: '', specifiers: {} }
  if (specifiers['period'] !== undefined) return null
  if (market === 'winning_margin') return marginMask(ranges, outcome)
  const kind = STRETCH_KINDS.find(({ id }) => id === market)
  const view = viewOf(market, specifiers)
  if (kind === undefined || view === undefined || (hasOvertime && kind.counts === 'regulation')) return null
  const { from, count } = ranges[view]
  const wins = new Uint8Array(count)
  for (let place = 0; place < count; place++) {
    // No lead is zero after overtime, so a refund on it never happens.
    if (hasOvertime && view === 'lead' && from + place === 0) continue
    const points = pointsWith(view, from + place)
    const found = kind.decide({ points, isDone: true }, specifiers)?.find((result) => result.outcome === outcome)
    if (found === undefined || found.refund > 0) return null
    wins[place] = found.win
  }
  return { [view]: wins }
}

const MARGIN = /^(home|away)_by_(\d{1,3})(?:_(\d{1,3}|up))?$/

function marginMask({ lead: { from, count } }: Ranges, outcome: string): Mask | null {
  const [, side, low, high = low] = MARGIN.exec(outcome) ?? []
  if (side === undefined && outcome !== 'draw') return null
  const [least, most] = side === undefined ? [0, 0] : [Number(low), high === 'up' ? Infinity : Number(high)]
  const wins = Uint8Array.from({ length: count }, (_, place) => {
    const by = side === 'away' ? -(from + place) : from + place
    return by >= least && by <= most ? 1 : 0
  })
  return { lead: wins }
}
