import { kind, type MarketKinds } from './kind.ts'

const SIDES = ['home', 'away']
const OVER_UNDER = ['over', 'under']
const YES_NO = ['yes', 'no']

/** Sets of games or points. Without a word of sets, what is counted is games in tennis and points elsewhere. */
export const RACQUET = {
  total_sets: kind({ group: 'totals', specifiers: ['total'], outcomes: OVER_UNDER }),
  handicap_sets: kind({ group: 'handicaps', specifiers: ['hcp'], outcomes: SIDES }),
  exact_sets: kind({ group: 'scores', outcomes: null }),
  wins_set: kind({ group: 'teams', specifiers: ['team'], outcomes: YES_NO }),
  both_win_set: kind({ group: 'specials', outcomes: YES_NO }),
  set_match: kind({
    group: 'specials',
    outcomes: ['home_home', 'home_away', 'away_home', 'away_away'],
    columns: 2,
  }),
  tie_break: kind({ group: 'specials', outcomes: YES_NO }),
  extra_points: kind({ group: 'specials', outcomes: YES_NO }),
  reaches_first: kind({ group: 'periods', specifiers: ['n'], outcomes: SIDES }),
  score_after: kind({ group: 'scores', specifiers: ['n'], outcomes: null }),
  rally_winner: kind({ group: 'intervals', specifiers: ['n'], outcomes: SIDES }),
  game_winner: kind({ group: 'intervals', specifiers: ['n'], outcomes: SIDES }),
  game_score: kind({
    group: 'intervals',
    specifiers: ['n'],
    outcomes: ['home_0', 'home_15', 'home_30', 'home_deuce', 'away_0', 'away_15', 'away_30', 'away_deuce'],
    columns: 2,
  }),
  game_deuce: kind({ group: 'intervals', specifiers: ['n'], outcomes: YES_NO }),
  point_winner: kind({ group: 'intervals', specifiers: ['game', 'n'], outcomes: SIDES }),
} satisfies MarketKinds
