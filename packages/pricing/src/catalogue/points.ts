import { kind, type MarketKinds } from './kind.ts'

const SIDES = ['home', 'away']
const OVER_UNDER = ['over', 'under']
const YES_NO = ['yes', 'no']

/**
 * The kinds of basketball, handball and American football. Where quarters are the parts of a game, a half has kinds of
 * its own: `period` counts quarters.
 */
export const POINTS = {
  half_result: kind({ group: 'periods', specifiers: ['half'], outcomes: ['home', 'draw', 'away'] }),
  half_draw_no_bet: kind({ group: 'periods', specifiers: ['half'], outcomes: SIDES }),
  half_total: kind({ group: 'periods', specifiers: ['half', 'total'], outcomes: OVER_UNDER }),
  half_handicap: kind({ group: 'periods', specifiers: ['half', 'hcp'], outcomes: SIDES }),
  half_team_total: kind({ group: 'periods', specifiers: ['half', 'team', 'total'], outcomes: OVER_UNDER }),
  half_odd_even: kind({ group: 'periods', specifiers: ['half'], outcomes: ['odd', 'even'] }),
  highest_half: kind({ group: 'periods', outcomes: ['first', 'equal', 'second'] }),
  win_every_part: kind({ group: 'periods', specifiers: ['team'], outcomes: YES_NO }),
  both_over: kind({ group: 'teams', specifiers: ['total'], outcomes: YES_NO }),

  score_method: kind({ group: 'goals', specifiers: ['n'], outcomes: null, columns: 2 }),
  drive_result: kind({ group: 'specials', specifiers: ['n'], outcomes: ['touchdown', 'field_goal', 'none'] }),
  total_touchdowns: kind({ group: 'statistics', specifiers: ['total'], outcomes: OVER_UNDER }),
  total_field_goals: kind({ group: 'statistics', specifiers: ['total'], outcomes: OVER_UNDER }),
} satisfies MarketKinds
