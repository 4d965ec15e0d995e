import type { Specifiers } from '@evens/kernel'
import { define } from '../../catalogue.ts'
import type { MarketDefinition } from '../../market.ts'
import {
  numberOf,
  oneWins,
  type OutcomeResult,
  settleCount,
  settleLead,
  settleOddEven,
  settleResult,
  settleYesNo,
} from '../../settling.ts'
import { type BaseballState, isInningOver, lead, runsIn, runsOf, scorers } from './state.ts'

type Settled = readonly OutcomeResult[] | null
type Count = { readonly runs: readonly [home: number, away: number]; readonly isFinal: boolean }

const MARGIN_OUTCOMES = ['home', 'away'].flatMap((side) => [1, 2, 3, '4_up'].map((by) => `${side}_by_${by}`))
const WINNER_TOTAL_OUTCOMES = ['home_over', 'home_under', 'away_over', 'away_under']

const sideOf = (specifiers: Specifiers): 0 | 1 => (specifiers['team'] === 'home' ? 0 : 1)

/** The runs a market is about: of the whole game, or of one inning. */
function countOf(state: BaseballState, specifiers: Specifiers): Count {
  if (specifiers['period'] === undefined) return { runs: [runsOf(state, 0), runsOf(state, 1)], isFinal: state.isOver }
  const inning = numberOf(specifiers, 'period')
  return { runs: [runsIn(state, 0, inning), runsIn(state, 1, inning)], isFinal: isInningOver(state, inning) }
}

const afterInnings = (state: BaseballState, specifiers: Specifiers): Count => {
  const n = numberOf(specifiers, 'n')
  return { runs: [runsOf(state, 0, n), runsOf(state, 1, n)], isFinal: isInningOver(state, n) }
}

const whole = ([home, away]: Count['runs']): number => home + away
const ahead = ([home, away]: Count['runs']): number => home - away

function settleWinner(state: BaseballState): Settled {
  return state.isOver ? oneWins(['home', 'away'], lead(state) > 0 ? 'home' : 'away') : null
}

function settleMargin(state: BaseballState): Settled {
  if (!state.isOver) return null
  const by = Math.abs(lead(state))
  return oneWins(MARGIN_OUTCOMES, `${lead(state) > 0 ? 'home' : 'away'}_by_${by > 3 ? '4_up' : by}`)
}

function settleWinnerTotal(state: BaseballState, specifiers: Specifiers): Settled {
  if (!state.isOver) return null
  const total = runsOf(state, 0) + runsOf(state, 1) > numberOf(specifiers, 'total') ? 'over' : 'under'
  return oneWins(WINNER_TOTAL_OUTCOMES, `${lead(state) > 0 ? 'home' : 'away'}_${total}`)
}

function settleRaceTo(state: BaseballState, specifiers: Specifiers): Settled {
  const n = numberOf(specifiers, 'n')
  const runs: [number, number] = [0, 0]
  const first = scorers(state).find((side) => ++runs[side] === n)
  return firstSide(first, state.isOver)
}

function settleNextScore(state: BaseballState, specifiers: Specifiers): Settled {
  return firstSide(scorers(state)[numberOf(specifiers, 'n') - 1], state.isOver)
}

function firstSide(side: 0 | 1 | undefined, isFinal: boolean): Settled {
  if (side === undefined && !isFinal) return null
  return oneWins(['home', 'none', 'away'], side === undefined ? 'none' : side === 0 ? 'home' : 'away')
}

function settleBothScore({ runs, isFinal }: Count): Settled {
  return settleYesNo(runs[0] > 0 && runs[1] > 0, isFinal)
}

export const BASEBALL_DEFINITIONS: readonly MarketDefinition<BaseballState>[] = [
  define('winner', settleWinner),
  define('result', (state, specifiers) => {
    const { runs, isFinal } = countOf(state, specifiers)
    return settleResult(ahead(runs), isFinal)
  }),
  define('handicap', (state, specifiers) => settleLead(lead(state), state.isOver, specifiers)),
  define('total', (state, specifiers) => {
    const { runs, isFinal } = countOf(state, specifiers)
    return settleCount(whole(runs), isFinal, specifiers)
  }),
  define('team_total', (state, specifiers) => {
    const { runs, isFinal } = countOf(state, specifiers)
    return settleCount(runs[sideOf(specifiers)], isFinal, specifiers)
  }),
  define('odd_even', (state) => settleOddEven(runsOf(state, 0) + runsOf(state, 1), state.isOver)),
  define('team_odd_even', (state, specifiers) => settleOddEven(runsOf(state, sideOf(specifiers)), state.isOver)),
  define('winning_margin', settleMargin),
  define('result_total', settleWinnerTotal),
  define('race_to', settleRaceTo),
  define('next_score', settleNextScore),
  define('overtime', (state) => settleYesNo(state.inning > state.innings, state.isOver)),
  define('both_score', (state, specifiers) => settleBothScore(countOf(state, specifiers))),
  define('inning_run', (state, specifiers) => {
    const { runs, isFinal } = countOf(state, specifiers)
    return settleYesNo(whole(runs) > 0, isFinal)
  }),
  define('innings_result', (state, specifiers) => {
    const { runs, isFinal } = afterInnings(state, specifiers)
    return settleResult(ahead(runs), isFinal)
  }),
  define('innings_total', (state, specifiers) => {
    const { runs, isFinal } = afterInnings(state, specifiers)
    return settleCount(whole(runs), isFinal, specifiers)
  }),
  define('innings_handicap', (state, specifiers) => {
    const { runs, isFinal } = afterInnings(state, specifiers)
    return settleLead(ahead(runs), isFinal, specifiers)
  }),
]
