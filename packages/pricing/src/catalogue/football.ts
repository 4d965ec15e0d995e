import { kind, type MarketKinds } from './kind.ts'

const SIDES = ['home', 'away']
const THREE_WAY = ['home', 'draw', 'away']
const ONE_OR_NONE = ['home', 'none', 'away']
const OVER_UNDER = ['over', 'under']
const YES_NO = ['yes', 'no']
const corners = { group: 'statistics', basis: ['corners'] } as const
const cards = { group: 'statistics', basis: ['cards'] } as const

/** Football's own kinds; ice hockey and the football simulator borrow some of them. */
export const FOOTBALL = {
  clean_sheet: kind({ group: 'teams', specifiers: ['team'], outcomes: YES_NO }),
  win_to_nil: kind({ group: 'teams', specifiers: ['team'], outcomes: YES_NO }),
  team_exact_total: kind({ group: 'teams', specifiers: ['team'], outcomes: null }),
  goal_range: kind({ group: 'totals', outcomes: null }),
  last_score: kind({ group: 'goals', outcomes: ONE_OR_NONE }),
  result_both_score: kind({ group: 'specials', outcomes: null, columns: 2 }),
  total_both_score: kind({ group: 'specials', specifiers: ['total'], outcomes: null, columns: 2 }),

  half_time_full_time: kind({ group: 'periods', outcomes: null }),
  both_halves_over: kind({ group: 'periods', specifiers: ['total'], outcomes: YES_NO }),
  both_halves_under: kind({ group: 'periods', specifiers: ['total'], outcomes: YES_NO }),
  score_both_halves: kind({ group: 'periods', specifiers: ['team'], outcomes: YES_NO }),
  win_both_halves: kind({ group: 'periods', specifiers: ['team'], outcomes: YES_NO }),
  win_either_half: kind({ group: 'periods', specifiers: ['team'], outcomes: YES_NO }),

  interval_result: kind({ group: 'intervals', specifiers: ['from', 'till'], outcomes: THREE_WAY }),
  interval_total: kind({ group: 'intervals', specifiers: ['from', 'till', 'total'], outcomes: OVER_UNDER }),
  interval_both_score: kind({ group: 'intervals', specifiers: ['from', 'till'], outcomes: YES_NO }),

  penalty_awarded: kind({ group: 'specials', outcomes: YES_NO, basis: ['score', 'penalties'] }),
  // A red card changes how the rest is played, so it goes with no bet on the score.
  red_card: kind({ group: 'specials', outcomes: YES_NO, basis: ['cards', 'score'] }),

  corners_result: kind({ ...corners, outcomes: THREE_WAY }),
  corners_total: kind({ ...corners, specifiers: ['total'], outcomes: OVER_UNDER }),
  corners_handicap: kind({ ...corners, specifiers: ['hcp'], outcomes: SIDES }),
  corners_team_total: kind({ ...corners, specifiers: ['team', 'total'], outcomes: OVER_UNDER }),
  corners_odd_even: kind({ ...corners, outcomes: ['odd', 'even'] }),
  corners_race_to: kind({ ...corners, specifiers: ['n'], outcomes: ONE_OR_NONE }),
  next_corner: kind({ ...corners, specifiers: ['n'], outcomes: ONE_OR_NONE }),

  cards_result: kind({ ...cards, outcomes: THREE_WAY }),
  cards_total: kind({ ...cards, specifiers: ['total'], outcomes: OVER_UNDER }),
  cards_handicap: kind({ ...cards, specifiers: ['hcp'], outcomes: SIDES }),
  cards_team_total: kind({ ...cards, specifiers: ['team', 'total'], outcomes: OVER_UNDER }),
  next_card: kind({ ...cards, specifiers: ['n'], outcomes: ONE_OR_NONE }),
} satisfies MarketKinds
