import { kind, type MarketKinds } from './kind.ts'

const SIDES = ['home', 'away']
const OVER_UNDER = ['over', 'under']
const YES_NO = ['yes', 'no']

/** The kinds that many sports share. `period` narrows any of them to one part of the game. */
export const COMMON = {
  result: kind({ group: 'main', outcomes: ['home', 'draw', 'away'] }),
  winner: kind({ group: 'main', outcomes: SIDES }),
  double_chance: kind({ group: 'main', outcomes: ['home_draw', 'home_away', 'draw_away'], winners: 2 }),
  draw_no_bet: kind({ group: 'main', outcomes: SIDES }),
  total: kind({ group: 'totals', specifiers: ['total'], outcomes: OVER_UNDER }),
  handicap: kind({ group: 'handicaps', specifiers: ['hcp'], outcomes: SIDES }),
  european_handicap: kind({ group: 'handicaps', specifiers: ['hcp'], outcomes: ['home', 'draw', 'away'] }),
  team_total: kind({ group: 'teams', specifiers: ['team', 'total'], outcomes: OVER_UNDER }),
  team_odd_even: kind({ group: 'teams', specifiers: ['team'], outcomes: ['odd', 'even'] }),
  odd_even: kind({ group: 'totals', outcomes: ['odd', 'even'] }),
  exact_total: kind({ group: 'totals', outcomes: null, columns: 3 }),
  correct_score: kind({ group: 'scores', outcomes: null, columns: 3 }),
  winning_margin: kind({ group: 'scores', outcomes: null, columns: 3 }),
  both_score: kind({ group: 'goals', outcomes: YES_NO }),
  race_to: kind({ group: 'specials', specifiers: ['n'], outcomes: ['home', 'none', 'away'] }),
  next_score: kind({ group: 'goals', specifiers: ['n'], outcomes: ['home', 'none', 'away'] }),
  result_total: kind({ group: 'specials', specifiers: ['total'], outcomes: null, columns: 2 }),
  highest_period: kind({ group: 'periods', outcomes: null, columns: 3 }),
  overtime: kind({ group: 'specials', outcomes: YES_NO }),
} satisfies MarketKinds
