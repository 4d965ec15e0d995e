import { above, addAt, chanceOf, compare, convolve, type Distribution, evenLine, negative } from '../../distribution.ts'
import type { PricedMarket, SportModel } from '../../market.ts'
import { linesAround, offer, offerHandicaps, offerOddEven, offerTotals, offerYesNo, scoreLines } from '../../offers.ts'
import type { HalfState } from './half-inning.ts'
import { finalScore, FRESH, FRESH_EXTRA, inningRuns, restOfGame, type RestOfGame, runsThrough } from './rest-of-game.ts'
import { BASEBALL_DEFINITIONS } from './settle.ts'
import { type BaseballState, type BaseballStrength, runsOf } from './state.ts'

const RACES_TO = [2, 3, 5, 7]
const AFTER_INNINGS = [3, 5, 7]
const SIDES = [
  [0, 'home'],
  [1, 'away'],
] as const

export const baseball: SportModel<BaseballStrength, BaseballState> = {
  definitions: BASEBALL_DEFINITIONS,
  price: priceBaseball,
  isOver: (state) => state.isOver,
}

function priceBaseball(strength: BaseballStrength, state: BaseballState): PricedMarket[] {
  if (state.isOver) return []
  const rest = restOfGame(strength, state)
  return [...wholeGame(rest, finalFigures(rest)), ...races(rest), ...stages(rest), ...nextInnings(rest)]
}

function wholeGame({ state }: RestOfGame, figures: FinalFigures): PricedMarket[] {
  const { sides, total, lead, totalOfHomeWins, homeWins, extraInnings } = figures
  const even = evenLine(total, 1)
  return [
    ...offer('winner', {}, { home: homeWins, away: 1 - homeWins }),
    ...offerTotals('total', {}, total, [...scoreLines(even, 3), even + 0.5]),
    // A game cannot be drawn, so a lead of half a run is a win.
    ...offerHandicaps('handicap', {}, lead, [-2.5, -1.5, 1.5, 2.5]),
    ...SIDES.flatMap(([side, team]) => [
      ...offerTotals('team_total', { team }, sides[side], scoreLines(evenLine(sides[side], 1), 1)),
      ...offerOddEven('team_odd_even', { team }, sides[side]),
    ]),
    ...offerOddEven('odd_even', {}, total),
    ...offer('winning_margin', {}, margins(lead)),
    ...scoreLines(even, 1).flatMap((line) => winnerAndTotal(line, total, totalOfHomeWins, homeWins)),
    ...(state.inning > state.innings ? [] : offerYesNo('overtime', {}, extraInnings)),
  ]
}

function margins(lead: Distribution): Record<string, number> {
  const side = (name: string, by: Distribution): Record<string, number> => ({
    [`${name}_by_1`]: chanceOf(by, 1),
    [`${name}_by_2`]: chanceOf(by, 2),
    [`${name}_by_3`]: chanceOf(by, 3),
    [`${name}_by_4_up`]: above(by, 3),
  })
  return { ...side('home', lead), ...side('away', negative(lead)) }
}

function winnerAndTotal(line: number, all: Distribution, ofHome: Distribution, homeWins: number): PricedMarket[] {
  const homeOver = above(ofHome, line)
  const awayOver = above(all, line) - homeOver
  return offer(
    'result_total',
    { total: String(line) },
    {
      home_over: homeOver,
      home_under: homeWins - homeOver,
      away_over: awayOver,
      away_under: 1 - homeWins - awayOver,
    },
  )
}

function races(rest: RestOfGame): PricedMarket[] {
  const [home, away] = [runsOf(rest.state, 0), runsOf(rest.state, 1)]
  const open = RACES_TO.filter((n) => n > Math.max(home, away))
  return [
    ...offer('next_score', { n: String(home + away + 1) }, firstTo(rest, [home + 1, away + 1])),
    ...open.flatMap((n) => offer('race_to', { n: String(n) }, firstTo(rest, [n, n]))),
  ]
}

/** After some innings, none of them the last: the home side may not bat in that one. */
function stages(rest: RestOfGame): PricedMarket[] {
  const { inning, innings } = rest.state
  const open = AFTER_INNINGS.filter((n) => n >= inning && n < innings)
  return open.flatMap((n) => {
    const [home, away] = [runsThrough(rest, 0, n), runsThrough(rest, 1, n)]
    const specifiers = { n: String(n) }
    const total = convolve(home, away)
    const lead = convolve(home, negative(away))
    const [ahead, level, behind] = compare(home, away)
    return [
      ...offer('innings_result', specifiers, { home: ahead, draw: level, away: behind }),
      ...offerTotals('innings_total', specifiers, total, scoreLines(evenLine(total, 1), 1)),
      ...offerHandicaps('innings_handicap', specifiers, lead, linesAround(-evenLine(lead, 1), 1)),
    ]
  })
}

/** The inning that is on and the next one. */
function nextInnings(rest: RestOfGame): PricedMarket[] {
  const { inning, innings } = rest.state
  return [inning, inning + 1].filter((number) => number < innings).flatMap((number) => oneInning(rest, number))
}

function oneInning(rest: RestOfGame, number: number): PricedMarket[] {
  const [home, away] = [inningRuns(rest, 0, number), inningRuns(rest, 1, number)]
  const specifiers = { period: String(number) }
  const total = convolve(home, away)
  const [ahead, level, behind] = compare(home, away)
  return [
    ...offer('result', specifiers, { home: ahead, draw: level, away: behind }),
    ...offerTotals('total', specifiers, total, [0.5, 1.5, 2.5]),
    ...SIDES.flatMap(([side, team]) =>
      offerTotals('team_total', { ...specifiers, team }, side === 0 ? home : away, [0.5, 1.5]),
    ),
    ...offerYesNo('both_score', specifiers, above(home, 0) * above(away, 0)),
    ...offerYesNo('inning_run', specifiers, above(total, 0)),
  ]
}

/** The far end of any score: no baseball game comes near it. */
const SCORE_MAX = 160

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
  const [home, away] = [new Float64Array(SCORE_MAX), new Float64Array(SCORE_MAX)]
  const [total, totalOfHomeWins] = [new Float64Array(2 * SCORE_MAX), new Float64Array(2 * SCORE_MAX)]
  const lead = new Float64Array(2 * SCORE_MAX)
  let homeWins = 0
  const { grid, extraInnings } = finalScore(rest)
  const { from, width, cells } = grid
  for (let index = 0; index < cells.length; index++) {
    const chance = cells[index] as number
    if (!(chance > 0)) continue
    const [h, a] = [from + Math.floor(index / width), from + (index % width)]
    addAt(home, h, chance)
    addAt(away, a, chance)
    addAt(total, h + a, chance)
    addAt(lead, h - a + SCORE_MAX, chance)
    if (h < a) continue
    addAt(totalOfHomeWins, h + a, chance)
    homeWins += chance
  }
  const counted = (p: Float64Array): Distribution => ({ from: 0, p })
  return {
    sides: [counted(home), counted(away)],
    total: counted(total),
    lead: { from: -SCORE_MAX, p: lead },
    totalOfHomeWins: counted(totalOfHomeWins),
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
  const { state } = rest
  const found: FirstTo = { home: 0, none: 0, away: 0 }
  const start: Pair = [runsOf(state, 0), runsOf(state, 1)]
  let open = new Float64Array((goals[0] - start[0]) * (goals[1] - start[1]))
  open[0] = 1
  let { inning, half } = state
  for (let left = 1; left > NEGLIGIBLE; left = 1 - found.home - found.none - found.away) {
    open = playHalf(rest, { inning, half }, { start, goals, open, found })
    if (half === 1) inning++
    half = half === 0 ? 1 : 0
  }
  return found
}

/** Scores below both goals, by home runs and then away runs since the start, each with its chance. */
type Open = { readonly start: Pair; readonly goals: Pair; readonly open: Float64Array; readonly found: FirstTo }

function playHalf(
  { state, sides }: RestOfGame,
  { inning, half }: { readonly inning: number; readonly half: 0 | 1 },
  { start, goals, open, found }: Open,
): Float64Array<ArrayBuffer> {
  const isOn = inning === state.inning && half === state.half
  const from: HalfState = isOn ? state : inning > state.innings ? FRESH_EXTRA : FRESH
  const isDeciding = half === 1 && inning >= state.innings
  const next = new Float64Array(open.length)
  const width = goals[1] - start[1]
  for (let index = 0; index < open.length; index++) {
    const chance = open[index] ?? 0
    if (chance === 0) continue
    const home = start[0] + Math.floor(index / width)
    const away = start[1] + (index % width)
    if (isDeciding && home > away) {
      found.none += chance
      continue
    }
    const runs = isDeciding ? sides[0].chase(from, away - home + 1) : sides[half === 0 ? 1 : 0].runs(from)
    for (let scored = 0; scored < runs.length; scored++) {
      const part = chance * (runs[scored] ?? 0)
      if (half === 0 && away + scored >= goals[1]) found.away += part
      else if (half === 1 && home + scored >= goals[0]) found.home += part
      else if (isDeciding && home + scored !== away) found.none += part
      else addAt(next, index + (half === 0 ? scored : scored * width), part)
    }
  }
  return next
}
