import { kind, type MarketKinds } from './kind.ts'

const SIDES = ['home', 'away']
const THREE_WAY = ['home', 'draw', 'away']
const OVER_UNDER = ['over', 'under']
const YES_NO = ['yes', 'no']

/** Kinds of baseball and cricket. In cricket `period` is the innings: the first is whoever bats first. */
export const INNINGS = {
  /** After the first `n` innings. */
  innings_result: kind({ group: 'periods', specifiers: ['n'], outcomes: THREE_WAY }),
  innings_total: kind({ group: 'periods', specifiers: ['n', 'total'], outcomes: OVER_UNDER }),
  innings_handicap: kind({ group: 'periods', specifiers: ['n', 'hcp'], outcomes: SIDES }),
  inning_run: kind({ group: 'periods', outcomes: YES_NO }),

  tie: kind({ group: 'specials', outcomes: YES_NO }),
  toss: kind({ group: 'specials', outcomes: SIDES }),
  /** In the over of that number. */
  over_total: kind({ group: 'intervals', specifiers: ['over', 'total'], outcomes: OVER_UNDER }),
  over_odd_even: kind({ group: 'intervals', specifiers: ['over'], outcomes: ['odd', 'even'] }),
  over_wicket: kind({ group: 'intervals', specifiers: ['over'], outcomes: YES_NO }),
  /** After the first `n` overs of an innings. */
  overs_total: kind({ group: 'intervals', specifiers: ['n', 'total'], outcomes: OVER_UNDER }),
  wickets_total: kind({ group: 'statistics', specifiers: ['total'], outcomes: OVER_UNDER }),
  fours_total: kind({ group: 'statistics', specifiers: ['total'], outcomes: OVER_UNDER }),
  sixes_total: kind({ group: 'statistics', specifiers: ['total'], outcomes: OVER_UNDER }),
  /** Runs from one wicket to wicket `n`. */
  partnership_total: kind({ group: 'players', specifiers: ['n', 'total'], outcomes: OVER_UNDER }),
  opening_partnership: kind({ group: 'players', outcomes: THREE_WAY }),
  /** How wicket `n` falls: no matter when, so it goes with any bet on the score. */
  dismissal: kind({
    group: 'players',
    specifiers: ['n'],
    outcomes: ['caught', 'bowled', 'lbw', 'run_out', 'stumped'],
    basis: ['dismissal'],
  }),
} satisfies MarketKinds
