import { above, chanceOf, compare, convolve, type Distribution, evenLine, negative } from '../../distribution.ts'
import { type SpanLabels, labelsOf, spanLabels } from '../../labels.ts'
import type { PricedMarket, SportModel } from '../../market.ts'
import { remember } from '../../memo.ts'
import { addHandicaps, addMany, addOddEven, addTotals, addTwo, linesAround, scoreLines } from '../../offers.ts'
import { SIDES, YES_NO } from '../../side.ts'
import { zeros } from '../../zeros.ts'
import type { HalfState } from './half-inning.ts'
import { finalScore, FRESH, FRESH_EXTRA, inningRuns, restOfGame, type RestOfGame, runsThrough } from './rest-of-game.ts'
import { BASEBALL_DEFINITIONS } from './settle.ts'
import { type BaseballState, type BaseballStrength, runsOf } from './state.ts'

const RACES_TO = [2, 3, 5, 7]
const AFTER_INNINGS = [3, 5, 7]
const HANDICAPS = [-2.5, -1.5, 1.5, 2.5]
const RESULT = ['home', 'draw', 'away']
const RACE = ['home', 'none', 'away']
const MARGINS = SIDES.flatMap((side) => ['1', '2', '3', '4_up'].map((by) => `${side}_by_${by}`))
const WINNER_TOTAL = SIDES.flatMap((side) => [`${side}_over`, `${side}_under`])

const GAME = spanLabels({})
const inningLabels = remember(32, String, (inning: number): SpanLabels => spanLabels({ period: String(inning) }))
const stageLabels = remember(8, String, (n: number) => labelsOf({ n: String(n) }))

export const baseball: SportModel<BaseballStrength, BaseballState> = {
  definitions: BASEBALL_DEFINITIONS,
  price: priceBaseball,
  isOver: (state) => state.isOver,
}

function priceBaseball(strength: BaseballStrength, state: BaseballState): PricedMarket[] {
  if (state.isOver) return []
  const rest = restOfGame(strength, state)
  const markets: PricedMarket[] = []
  addWholeGame(markets, rest, finalFigures(rest))
  addRaces(markets, rest)
  addStages(markets, rest)
  for (const inning of [state.inning, state.inning + 1]) if (inning < state.innings) addInning(markets, rest, inning)
  return markets
}

function addWholeGame(markets: PricedMarket[], { state }: RestOfGame, figures: FinalFigures): void {
  const { sides, total, lead, totalOfHomeWins, homeWins, extraInnings } = figures
  const { labels, teams } = GAME
  const even = evenLine(total, 1)
  addTwo(markets, 'winner', labels.plain, SIDES, homeWins)
  addTotals(markets, 'total', labels, total, [...scoreLines(even, 3), even + 0.5])
  // A game cannot be drawn, so a lead of half a run is a win.
  addHandicaps(markets, 'handicap', labels, lead, HANDICAPS)
  for (const side of [0, 1] as const) {
    addTotals(markets, 'team_total', teams[side], sides[side], scoreLines(evenLine(sides[side], 1), 1))
    addOddEven(markets, 'team_odd_even', teams[side].plain, sides[side])
  }
  addOddEven(markets, 'odd_even', labels.plain, total)
  addMany(markets, 'winning_margin', labels.plain, MARGINS, [...margins(lead), ...margins(negative(lead))])
  for (const line of scoreLines(even, 1)) {
    const homeOver = above(totalOfHomeWins, line)
    const awayOver = above(total, line) - homeOver
    const chances = [homeOver, homeWins - homeOver, awayOver, 1 - homeWins - awayOver]
    addMany(markets, 'result_total', labels.total(line), WINNER_TOTAL, chances)
  }
  if (state.inning <= state.innings) addTwo(markets, 'overtime', labels.plain, YES_NO, extraInnings)
}

const margins = (by: Distribution): number[] => [chanceOf(by, 1), chanceOf(by, 2), chanceOf(by, 3), above(by, 3)]

function addRaces(markets: PricedMarket[], rest: RestOfGame): void {
  const [home, away] = [runsOf(rest.state, 0), runsOf(rest.state, 1)]
  const add = (market: string, n: number, goals: Pair): void => {
    const first = firstTo(rest, goals)
    addMany(markets, market, GAME.labels.n(n), RACE, [first.home, first.none, first.away])
  }
  add('next_score', home + away + 1, [home + 1, away + 1])
  for (const n of RACES_TO) if (n > Math.max(home, away)) add('race_to', n, [n, n])
}

/** After some innings, none of them the last: the home side may not bat in that one. */
function addStages(markets: PricedMarket[], rest: RestOfGame): void {
  const { inning, innings } = rest.state
  for (const n of AFTER_INNINGS) {
    if (n < inning || n >= innings) continue
    const [home, away] = [runsThrough(rest, 0, n), runsThrough(rest, 1, n)]
    const labels = stageLabels(n)
    const total = convolve(home, away)
    const lead = convolve(home, negative(away))
    addMany(markets, 'innings_result', labels.plain, RESULT, compare(home, away))
    addTotals(markets, 'innings_total', labels, total, scoreLines(evenLine(total, 1), 1))
    addHandicaps(markets, 'innings_handicap', labels, lead, linesAround(-evenLine(lead, 1), 1))
  }
}

const INNING_TOTALS = [0.5, 1.5, 2.5]
const TEAM_TOTALS = [0.5, 1.5]

function addInning(markets: PricedMarket[], rest: RestOfGame, number: number): void {
  const [home, away] = [inningRuns(rest, 0, number), inningRuns(rest, 1, number)]
  const { labels, teams } = inningLabels(number)
  const total = convolve(home, away)
  addMany(markets, 'result', labels.plain, RESULT, compare(home, away))
  addTotals(markets, 'total', labels, total, INNING_TOTALS)
  addTotals(markets, 'team_total', teams[0], home, TEAM_TOTALS)
  addTotals(markets, 'team_total', teams[1], away, TEAM_TOTALS)
  addTwo(markets, 'both_score', labels.plain, YES_NO, above(home, 0) * above(away, 0))
  addTwo(markets, 'inning_run', labels.plain, YES_NO, above(total, 0))
}

/** Distributions for the markets of the whole game, gathered in one pass over the final scores. */
type FinalFigures = {
  readonly sides: readonly [home: Distribution, away: Distribution]
  readonly total: Distribution
  readonly lead: Distribution
  /** The total where the home side wins, the rest of it being the away side's. */
  readonly totalOfHomeWins: Distribution
  readonly homeWins: number
  readonly extraInnings: number
}

function finalFigures(rest: RestOfGame): FinalFigures {
  const { grid, extraInnings } = finalScore(rest)
  const { from, width, cells } = grid
  const [home, away] = [zeros(width), zeros(width)]
  const [total, totalOfHomeWins] = [zeros(2 * width), zeros(2 * width)]
  const lead = zeros(2 * width)
  let homeWins = 0
  for (let h = 0, index = 0; h < width; h++)
    for (let a = 0; a < width; a++, index++) {
      const chance = cells[index] as number
      if (!(chance > 0)) continue
      home[h] = (home[h] as number) + chance
      away[a] = (away[a] as number) + chance
      total[h + a] = (total[h + a] as number) + chance
      lead[h - a + width] = (lead[h - a + width] as number) + chance
      if (h < a) continue
      totalOfHomeWins[h + a] = (totalOfHomeWins[h + a] as number) + chance
      homeWins += chance
    }
  return {
    sides: [
      { from, p: home },
      { from, p: away },
    ],
    total: { from: 2 * from, p: total },
    lead: { from: -width, p: lead },
    totalOfHomeWins: { from: 2 * from, p: totalOfHomeWins },
    homeWins,
    extraInnings,
  }
}

type FirstTo = { home: number; none: number; away: number }
type Pair = readonly [home: number, away: number]

/** Less than this is not played out: no game stays level for ever. */
const NEGLIGIBLE = 1e-10

/** The first side to reach its number of runs, computed half inning by half inning. */
function firstTo(rest: RestOfGame, goals: Pair): FirstTo {
  const { state, sides } = rest
  const found: FirstTo = { home: 0, none: 0, away: 0 }
  const start: Pair = [runsOf(state, 0), runsOf(state, 1)]
  const size: Pair = [goals[0] - start[0], goals[1] - start[1]]
  const lead = start[0] - start[1]
  const cells = size[0] * size[1]
  let [open, next] = [zeros(cells), zeros(cells)]
  open[0] = 1
  let { inning, half } = state
  for (let left = 1; left > NEGLIGIBLE; left = 1 - found.home - found.none - found.away) {
    const isOn = inning === state.inning && half === state.half
    const from: HalfState = isOn ? state : inning > state.innings ? FRESH_EXTRA : FRESH
    if (half === 0) batAway({ size, open, next, found }, sides[1].runs(from))
    else if (inning < state.innings) batHome({ size, open, next, found }, sides[0].runs(from))
    else decide({ size, open, next, found }, lead, sides[0].chases(from))
    ;[open, next] = [next, open.fill(0)]
    if (half === 1) inning++
    half = half === 0 ? 1 : 0
  }
  return found
}

/** Scores below both goals, by home runs and then away runs since the start, each with its chance, before a half and after. */
type Open = {
  readonly size: Pair
  readonly open: Float64Array
  readonly next: Float64Array
  readonly found: FirstTo
}

function batAway({ size: [rows, width], open, next, found }: Open, runs: Float64Array): void {
  let reached = found.away
  for (let index = 0; index < rows * width; index++) {
    const chance = open[index] as number
    if (chance === 0) continue
    const short = Math.min(width - (index % width), runs.length)
    for (let scored = 0; scored < short; scored++)
      next[index + scored] = (next[index + scored] as number) + chance * (runs[scored] as number)
    for (let scored = short; scored < runs.length; scored++) reached += chance * (runs[scored] as number)
  }
  found.away = reached
}

function batHome({ size: [rows, width], open, next, found }: Open, runs: Float64Array): void {
  let reached = found.home
  for (let index = 0; index < rows * width; index++) {
    const chance = open[index] as number
    if (chance === 0) continue
    const short = Math.min(rows - Math.floor(index / width), runs.length)
    for (let scored = 0, at = index; scored < short; scored++, at += width)
      next[at] = (next[at] as number) + chance * (runs[scored] as number)
    for (let scored = short; scored < runs.length; scored++) reached += chance * (runs[scored] as number)
  }
  found.home = reached
}

/** The half that ends the game unless it leaves the sides level; with a lead of the home side it is not played. */
function decide(
  { size: [rows, width], open, next, found }: Open,
  lead: number,
  chase: (need: number) => Float64Array,
): void {
  for (let index = 0; index < rows * width; index++) {
    const chance = open[index] as number
    if (chance === 0) continue
    const home = Math.floor(index / width)
    const behind = (index % width) - home - lead
    if (behind < 0) {
      found.none += chance
      continue
    }
    const runs = chase(behind + 1)
    for (let scored = 0; scored < runs.length; scored++) {
      const part = chance * (runs[scored] as number)
      if (home + scored >= rows) found.home += part
      else if (scored !== behind) found.none += part
      else next[index + scored * width] = (next[index + scored * width] as number) + part
    }
  }
}
