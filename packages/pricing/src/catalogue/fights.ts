import { kind, type MarketKinds } from './kind.ts'

const YES_NO = ['yes', 'no']

/** The kinds of boxing and mixed martial arts. */
export const FIGHTS = {
  victory_method: kind({ group: 'main', outcomes: null, columns: 3 }),
  ending_method: kind({ group: 'main', outcomes: null, columns: 3 }),
  total_rounds: kind({ group: 'totals', specifiers: ['total'], outcomes: ['over', 'under'] }),
  fight_distance: kind({ group: 'main', outcomes: YES_NO }),
  exact_round: kind({ group: 'periods', outcomes: null }),
  round_group: kind({ group: 'periods', outcomes: null }),
  round_end: kind({ group: 'periods', specifiers: ['n'], outcomes: YES_NO }),
  round_begins: kind({ group: 'periods', specifiers: ['n'], outcomes: YES_NO }),
  team_win_round: kind({ group: 'teams', specifiers: ['team'], outcomes: null }),
  win_inside: kind({ group: 'teams', specifiers: ['team'], outcomes: YES_NO }),
  decision_kind: kind({ group: 'specials', outcomes: ['unanimous', 'split', 'majority', 'draw', 'no_decision'] }),
  knock_down: kind({ group: 'specials', outcomes: YES_NO }),
  team_knock_down: kind({ group: 'specials', specifiers: ['team'], outcomes: YES_NO }),
} satisfies MarketKinds
