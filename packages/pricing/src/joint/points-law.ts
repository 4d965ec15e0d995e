import { normalise, type Cells } from './cells.ts'
import type { JointGame, Law } from './law.ts'
import { fitPoints, type Bell, type PointsFit } from './points-fit.ts'
import { NUMBERS, pointsMask, type Ranges } from './points-masks.ts'

/** So many deviations from the mean nothing comes any more. */
const REACH = 4.5
const CELLS_MAX = 40_000

/** How a game of points may end: the lead and the total are spread like two bells that lean together. */
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

/** What ends level is won by one point more and one less, as often as the games that do not. */
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
