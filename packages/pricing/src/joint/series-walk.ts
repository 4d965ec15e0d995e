import type { Final } from '../chain/part.ts'
import type { Series, SeriesTables } from '../chain/series.ts'
import type { Pair, Side } from '../side.ts'
import { type Cells, normalise, type View } from './cells.ts'

/** One more than the most that a side may score in a match. */
export const POINTS_END = 512
/** One more than the most parts that a side may win, and than the most that it may score in a part. */
export const [SETS_END, PART_END] = [8, 64]
/** Ends of a part that are less likely than this are dropped. */
const RARE = 1e-7

export type Detail = 'none' | 'winner' | 'final'

/** The facts that the picks are decided by; those not asked for are added up, which keeps the cells few. */
export type Need = {
  readonly first: Detail
  readonly second: Detail
  readonly points: boolean
  readonly beyond: boolean
}

/** A match from its current part on. */
export type SeriesStart = {
  readonly won: Pair
  /** The chance that the home side began the current part. */
  readonly homeBegan: number
  /** All ends of the current part, by the side that began it. */
  readonly finals: (began: Side) => readonly Final[]
  /** Points of the parts that are over. */
  readonly points: Pair
  readonly wentBeyond: boolean
}

/** Ways of a match that differ in nothing that is asked for, but for the points of both sides. */
type Strand = {
  readonly won: Pair
  readonly began: Side
  readonly first: number
  readonly second: number
  readonly beyond: 0 | 1
  /** Chances by points of the home and the away side. */
  readonly grid: Float64Array
  readonly width: number
}

const [POINTS_PARTS_MAX, PARTS_MAX] = [16, 8000]

const partCases = (detail: Detail, finals: number): number => (detail === 'none' ? 1 : detail === 'winner' ? 2 : finals)

/** True if so much detail can be kept apart in a moderate number of cells. */
export function isFeasible({ first, second, points }: Need, finals: number): boolean {
  const cases = partCases(first, finals) * partCases(second, finals)
  return cases <= (points ? POINTS_PARTS_MAX : PARTS_MAX)
}

/** Every way in which the match may end, part by part, in as much detail as is needed. */
export function walkSeries(tables: SeriesTables, start: SeriesStart, need: Need): Cells {
  const { partsToWin } = tables.series
  const ended: Strand[] = []
  let open = beginnings(start)
  for (let part = 0; open.length > 0; part++) {
    const steps = stepsOf(tables, start, need, part)
    const width = need.points ? widestAfter(open, steps) : 1
    const after = new Map<string, Strand>()
    for (const strand of open)
      for (const step of steps(strand)) pour(strand, strandIn(after, strand, step, part, width), step)
    open = []
    for (const strand of after.values()) (Math.max(...strand.won) === partsToWin ? ended : open).push(strand)
  }
  return cellsOf(ended, start, need)
}

/** The ends of the current part alone. */
export function currentPart({ homeBegan, finals }: SeriesStart): Cells {
  const ends = ([0, 1] as const).flatMap((began) => {
    const weight = began === 0 ? homeBegan : 1 - homeBegan
    return weight === 0 ? [] : finals(began).map((end) => ({ ...end, probability: end.probability * weight }))
  })
  const places = Uint16Array.from(ends, (end) => placeOf('final', end))
  return {
    chances: Float64Array.from(ends, ({ probability }) => probability),
    places: { first: places, firstWinner: places.map((place) => winnerAt('final', place)) },
  }
}

const beginnings = ({ won, homeBegan, wentBeyond }: SeriesStart): Strand[] =>
  ([0, 1] as const).flatMap((began) => {
    const weight = began === 0 ? homeBegan : 1 - homeBegan
    const beyond = wentBeyond ? 1 : 0
    return weight === 0
      ? []
      : [{ won, began, first: 0, second: 0, beyond, grid: Float64Array.of(weight), width: 1 } as const]
  })

const isDecider = (won: Pair, { partsToWin }: Series): boolean => Math.min(...won) === partsToWin - 1

/** Ends of a part that lead on alike, with the chance of all of them. Without points most ends are alike. */
type Step = {
  readonly winner: Side
  readonly next: Side
  readonly place: number
  readonly isBeyond: boolean
  readonly home: number
  readonly away: number
  chance: number
}

/** The ways through a part, by its strand; they depend on the score in parts and on the side that began. */
function stepsOf(tables: SeriesTables, start: SeriesStart, need: Need, part: number): (strand: Strand) => Step[] {
  const known = new Map<string, Step[]>()
  const detail = part === 0 ? need.first : part === 1 ? need.second : 'none'
  return ({ won, began }) => {
    const name = `${won.join()} ${began}`
    const ends = part === 0 ? start.finals(began) : tables.part(isDecider(won, tables.series), began).finals
    const steps = known.get(name) ?? stepsThrough(tables.series, won, began, ends, detail, need)
    known.set(name, steps)
    return steps
  }
}

function stepsThrough(
  series: Series,
  won: Pair,
  began: Side,
  ends: readonly Final[],
  detail: Detail,
  need: Need,
): Step[] {
  const limit = series.limit(isDecider(won, series))
  const steps = new Map<number, Step>()
  for (const end of ends) {
    if (end.probability < RARE || Math.max(end.home, end.away) >= PART_END) continue
    const winner: Side = end.home > end.away ? 0 : 1
    const after: Pair = winner === 0 ? [won[0] + 1, won[1]] : [won[0], won[1] + 1]
    const homeBegins = series.homeBegins(began, end, isDecider(after, series))
    const [home, away] = need.points ? [end.home, end.away] : [0, 0]
    const isBeyond = need.beyond && Math.min(end.home, end.away) >= limit
    const place = placeOf(detail, end)
    for (const next of [0, 1] as const) {
      const chance = end.probability * (next === 0 ? homeBegins : 1 - homeBegins)
      if (chance === 0) continue
      const ways = (winner * 2 + next) * 2 + (isBeyond ? 1 : 0)
      const name = ((ways * PART_END ** 2 + place) * PART_END + home) * PART_END + away
      const step = steps.get(name)
      if (step === undefined) steps.set(name, { winner, next, place, isBeyond, home, away, chance })
      else step.chance += chance
    }
  }
  return [...steps.values()]
}

/** Room for the points that a side may have in the strands after this part. */
function widestAfter(open: readonly Strand[], steps: (strand: Strand) => Step[]): number {
  const widest = open.reduce((most, { width }) => Math.max(most, width), 0)
  const more = open.flatMap(steps).reduce((most, { home, away }) => Math.max(most, home, away), 0)
  return widest + more
}

const placeOf = (detail: Detail, { home, away }: Final): number =>
  detail === 'none' ? 0 : detail === 'winner' ? (home > away ? 0 : 1) : home * PART_END + away

function strandIn(after: Map<string, Strand>, from: Strand, step: Step, part: number, width: number): Strand {
  const [home, away] = from.won
  const won: Pair = step.winner === 0 ? [home + 1, away] : [home, away + 1]
  const first = part === 0 ? step.place : from.first
  const second = part === 1 ? step.place : from.second
  const beyond = from.beyond === 1 || step.isBeyond ? 1 : 0
  const name = `${won.join()} ${step.next} ${first} ${second} ${beyond}`
  const grid = (): Float64Array => new Float64Array(width * width)
  const found = after.get(name) ?? { won, began: step.next, first, second, beyond, width, grid: grid() }
  after.set(name, found)
  return found
}

/** Adds the ways of one strand to another, further on by the points of this step. */
function pour({ grid, width }: Strand, into: Strand, { chance, home, away }: Step): void {
  const shift = home * into.width + away
  for (let cell = 0; cell < grid.length; cell++) {
    const before = grid[cell] ?? 0
    if (before === 0) continue
    const at = Math.floor(cell / width) * into.width + (cell % width) + shift
    into.grid[at] = (into.grid[at] ?? 0) + before * chance
  }
}

const HOPELESS = 1e-12
const VIEWS = ['sets', 'beyond', 'first', 'firstWinner', 'second', 'secondWinner', 'home', 'away', 'lead', 'total']

function cellsOf(ended: readonly Strand[], start: SeriesStart, need: Need): Cells {
  const chances: number[] = []
  const places = Object.fromEntries(VIEWS.map((view) => [view, [] as number[]])) as Record<View, number[]>
  for (const strand of ended)
    for (let cell = 0; cell < strand.grid.length; cell++) {
      const chance = strand.grid[cell] ?? 0
      if (chance < HOPELESS) continue
      const home = start.points[0] + Math.floor(cell / strand.width)
      const away = start.points[1] + (cell % strand.width)
      chances.push(chance)
      places.sets.push(strand.won[0] * SETS_END + strand.won[1])
      places.beyond.push(strand.beyond)
      places.first.push(strand.first)
      places.firstWinner.push(winnerAt(need.first, strand.first))
      places.second.push(strand.second)
      places.secondWinner.push(winnerAt(need.second, strand.second))
      places.home.push(home)
      places.away.push(away)
      places.lead.push(home - away + POINTS_END)
      places.total.push(home + away)
    }
  return {
    chances: normalise(Float64Array.from(chances)),
    places: Object.fromEntries(Object.entries(places).map(([view, at]) => [view, Uint16Array.from(at)])),
  }
}

const winnerAt = (detail: Detail, place: number): number =>
  detail === 'final' ? (Math.floor(place / PART_END) > place % PART_END ? 0 : 1) : place
