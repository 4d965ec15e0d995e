import type { PricedMarket } from '../../market.ts'
import { above, evenLine, type Distribution } from '../../chain/distribution.ts'
import { chanceOf, compare, convolve, negative } from '../distribution.ts'
import { linesAround, offer, offerHandicaps, offerOddEven, offerTotals, offerYesNo, scoreLines } from '../offers.ts'
import { finalFigures, type FinalFigures } from './final-figures.ts'
import { firstTo } from './first-to.ts'
import { inningRuns, restOfGame, runsThrough, type RestOfGame } from './rest-of-game.ts'
import { runsOf, type BaseballState, type BaseballStrength } from './state.ts'

const RACES_TO = [2, 3, 5, 7]
const AFTER_INNINGS = [3, 5, 7]
const SIDES = [
  [0, 'home'],
  [1, 'away'],
] as const

export function priceBaseball(strength: BaseballStrength, state: BaseballState): PricedMarket[] {
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
