import { ODD_EVEN, OVER_UNDER, SIDES, YES_NO } from './side.ts'
import type { MarketDefinition, MarketSpec } from './market.ts'

/** A market without its id, which is its key in the catalogue. */
type MarketKind = Omit<MarketSpec, 'id'>
type MarketKinds = Readonly<Record<string, MarketKind>>

type Given = Pick<MarketKind, 'group' | 'outcomes'> & Partial<MarketKind>

/** Fills in what follows from the rest: a column for each outcome up to three, and one winner. */
function kind(given: Given): MarketKind {
  const specifiers = given.specifiers ?? []
  return {
    specifiers,
    line: specifiers.includes('total') ? 'total' : specifiers.includes('hcp') ? 'hcp' : null,
    columns: given.outcomes?.length === 2 ? 2 : 3,
    winners: 1,
    ...given,
  }
}

const THREE_WAY = ['home', 'draw', 'away']
const ONE_OR_NONE = ['home', 'none', 'away']

/** The kinds that many sports share. `period` narrows any of them to one part of the game. */
const COMMON = {
  result: kind({ group: 'main', outcomes: THREE_WAY }),
  winner: kind({ group: 'main', outcomes: SIDES }),
  double_chance: kind({ group: 'main', outcomes: ['home_draw', 'home_away', 'draw_away'], winners: 2 }),
  draw_no_bet: kind({ group: 'main', outcomes: SIDES }),
  total: kind({ group: 'totals', specifiers: ['total'], outcomes: OVER_UNDER }),
  handicap: kind({ group: 'handicaps', specifiers: ['hcp'], outcomes: SIDES }),
  european_handicap: kind({ group: 'handicaps', specifiers: ['hcp'], outcomes: THREE_WAY }),
  team_total: kind({ group: 'teams', specifiers: ['team', 'total'], outcomes: OVER_UNDER }),
  team_odd_even: kind({ group: 'teams', specifiers: ['team'], outcomes: ODD_EVEN }),
  odd_even: kind({ group: 'totals', outcomes: ODD_EVEN }),
  exact_total: kind({ group: 'totals', outcomes: null, columns: 3 }),
  correct_score: kind({ group: 'scores', outcomes: null, columns: 3 }),
  winning_margin: kind({ group: 'scores', outcomes: null, columns: 3 }),
  both_score: kind({ group: 'goals', outcomes: YES_NO }),
  race_to: kind({ group: 'specials', specifiers: ['n'], outcomes: ONE_OR_NONE }),
  next_score: kind({ group: 'goals', specifiers: ['n'], outcomes: ONE_OR_NONE }),
  result_total: kind({ group: 'specials', specifiers: ['total'], outcomes: null, columns: 2 }),
  highest_period: kind({ group: 'periods', outcomes: null, columns: 3 }),
  overtime: kind({ group: 'specials', outcomes: YES_NO }),
} satisfies MarketKinds

const corners = { group: 'statistics' } as const
const cards = { group: 'statistics' } as const

/** Football's own kinds; ice hockey and the football simulator borrow some of them. */
const FOOTBALL = {
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

  penalty_awarded: kind({ group: 'specials', outcomes: YES_NO }),
  red_card: kind({ group: 'specials', outcomes: YES_NO }),

  corners_result: kind({ ...corners, outcomes: THREE_WAY }),
  corners_total: kind({ ...corners, specifiers: ['total'], outcomes: OVER_UNDER }),
  corners_handicap: kind({ ...corners, specifiers: ['hcp'], outcomes: SIDES }),
  corners_team_total: kind({ ...corners, specifiers: ['team', 'total'], outcomes: OVER_UNDER }),
  corners_odd_even: kind({ ...corners, outcomes: ODD_EVEN }),
  corners_race_to: kind({ ...corners, specifiers: ['n'], outcomes: ONE_OR_NONE }),
  next_corner: kind({ ...corners, specifiers: ['n'], outcomes: ONE_OR_NONE }),

  cards_result: kind({ ...cards, outcomes: THREE_WAY }),
  cards_total: kind({ ...cards, specifiers: ['total'], outcomes: OVER_UNDER }),
  cards_handicap: kind({ ...cards, specifiers: ['hcp'], outcomes: SIDES }),
  cards_team_total: kind({ ...cards, specifiers: ['team', 'total'], outcomes: OVER_UNDER }),
  next_card: kind({ ...cards, specifiers: ['n'], outcomes: ONE_OR_NONE }),
} satisfies MarketKinds

/** Sets of games or points. Kinds without "sets" in their name count games in tennis and points elsewhere. */
const RACQUET = {
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

/**
 * The kinds of basketball, handball and American football. Where quarters are the parts of a game, a half has kinds of
 * its own: `period` counts quarters.
 */
const POINTS = {
  half_result: kind({ group: 'periods', specifiers: ['half'], outcomes: THREE_WAY }),
  half_draw_no_bet: kind({ group: 'periods', specifiers: ['half'], outcomes: SIDES }),
  half_total: kind({ group: 'periods', specifiers: ['half', 'total'], outcomes: OVER_UNDER }),
  half_handicap: kind({ group: 'periods', specifiers: ['half', 'hcp'], outcomes: SIDES }),
  half_team_total: kind({ group: 'periods', specifiers: ['half', 'team', 'total'], outcomes: OVER_UNDER }),
  half_odd_even: kind({ group: 'periods', specifiers: ['half'], outcomes: ODD_EVEN }),
  highest_half: kind({ group: 'periods', outcomes: ['first', 'equal', 'second'] }),
  win_every_part: kind({ group: 'periods', specifiers: ['team'], outcomes: YES_NO }),
  both_over: kind({ group: 'teams', specifiers: ['total'], outcomes: YES_NO }),

  score_method: kind({ group: 'goals', specifiers: ['n'], outcomes: null, columns: 2 }),
  drive_result: kind({ group: 'specials', specifiers: ['n'], outcomes: ['touchdown', 'field_goal', 'none'] }),
  total_touchdowns: kind({ group: 'statistics', specifiers: ['total'], outcomes: OVER_UNDER }),
  total_field_goals: kind({ group: 'statistics', specifiers: ['total'], outcomes: OVER_UNDER }),
} satisfies MarketKinds

/** Kinds of baseball and cricket. In cricket `period` is the innings in the order of batting, so it does not name a side. */
const INNINGS = {
  /** After the first `n` innings. */
  innings_result: kind({ group: 'periods', specifiers: ['n'], outcomes: THREE_WAY }),
  innings_total: kind({ group: 'periods', specifiers: ['n', 'total'], outcomes: OVER_UNDER }),
  innings_handicap: kind({ group: 'periods', specifiers: ['n', 'hcp'], outcomes: SIDES }),
  inning_run: kind({ group: 'periods', outcomes: YES_NO }),

  tie: kind({ group: 'specials', outcomes: YES_NO }),
  toss: kind({ group: 'specials', outcomes: SIDES }),
  /** In the over of that number. */
  over_total: kind({ group: 'intervals', specifiers: ['over', 'total'], outcomes: OVER_UNDER }),
  over_odd_even: kind({ group: 'intervals', specifiers: ['over'], outcomes: ODD_EVEN }),
  over_wicket: kind({ group: 'intervals', specifiers: ['over'], outcomes: YES_NO }),
  /** After the first `n` overs of an innings. */
  overs_total: kind({ group: 'intervals', specifiers: ['n', 'total'], outcomes: OVER_UNDER }),
  wickets_total: kind({ group: 'statistics', specifiers: ['total'], outcomes: OVER_UNDER }),
  fours_total: kind({ group: 'statistics', specifiers: ['total'], outcomes: OVER_UNDER }),
  sixes_total: kind({ group: 'statistics', specifiers: ['total'], outcomes: OVER_UNDER }),
  /** Runs from one wicket to wicket `n`. */
  partnership_total: kind({ group: 'players', specifiers: ['n', 'total'], outcomes: OVER_UNDER }),
  opening_partnership: kind({ group: 'players', outcomes: THREE_WAY }),
  /** Independent of when wicket `n` falls, so it can be combined with any bet on the score. */
  dismissal: kind({
    group: 'players',
    specifiers: ['n'],
    outcomes: ['caught', 'bowled', 'lbw', 'run_out', 'stumped'],
  }),
} satisfies MarketKinds

const ORDER = { outcomes: null } as const

/** Kinds of races. An outcome is a runner, or the numbers of runners: `3:7` in that order, `3-7` in any. */
const RACES = {
  race_winner: kind({ ...ORDER, group: 'main', columns: 2 }),
  race_top_2: kind({ ...ORDER, group: 'places', columns: 2, winners: 2 }),
  race_top_3: kind({ ...ORDER, group: 'places', columns: 2, winners: 3 }),
  race_last: kind({ ...ORDER, group: 'places', columns: 2 }),
  /** The winner if that runner did not run. */
  race_without: kind({ ...ORDER, group: 'main', specifiers: ['runner'], columns: 2 }),
  /** The better placed of two runners, who are given by their numbers. */
  race_pair: kind({ ...ORDER, group: 'specials', specifiers: ['a', 'b'], columns: 2 }),
  race_forecast: kind({ ...ORDER, group: 'scores' }),
  race_quinella: kind({ ...ORDER, group: 'scores' }),
  race_trio: kind({ ...ORDER, group: 'scores' }),
  race_winner_parity: kind({ group: 'specials', outcomes: ODD_EVEN }),
  /** Up to number `n`, or above it. */
  race_winner_half: kind({ group: 'specials', specifiers: ['n'], outcomes: ['low', 'high'] }),
  race_winner_range: kind({ ...ORDER, group: 'specials' }),
} satisfies MarketKinds

/** The kinds of boxing and mixed martial arts. */
const FIGHTS = {
  victory_method: kind({ group: 'main', outcomes: null, columns: 3 }),
  ending_method: kind({ group: 'main', outcomes: null, columns: 3 }),
  total_rounds: kind({ group: 'totals', specifiers: ['total'], outcomes: OVER_UNDER }),
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

/** Matches of maps. A map of rounds counts rounds; a map of objectives counts kills, towers and time. */
const ESPORTS = {
  total_maps: kind({ group: 'totals', specifiers: ['total'], outcomes: OVER_UNDER }),
  handicap_maps: kind({ group: 'handicaps', specifiers: ['hcp'], outcomes: SIDES }),
  exact_maps: kind({ group: 'scores', outcomes: null }),
  wins_map: kind({ group: 'teams', specifiers: ['team'], outcomes: YES_NO }),
  both_win_map: kind({ group: 'specials', outcomes: YES_NO }),
  map_match: kind({
    group: 'specials',
    outcomes: ['home_home', 'home_away', 'away_home', 'away_away'],
    columns: 2,
  }),
  round_winner: kind({ group: 'intervals', specifiers: ['n'], outcomes: SIDES }),
  leads_after: kind({ group: 'periods', specifiers: ['n'], outcomes: THREE_WAY }),
  total_kills: kind({ group: 'totals', specifiers: ['total'], outcomes: OVER_UNDER }),
  handicap_kills: kind({ group: 'handicaps', specifiers: ['hcp'], outcomes: SIDES }),
  team_kills: kind({ group: 'teams', specifiers: ['team', 'total'], outcomes: OVER_UNDER }),
  odd_even_kills: kind({ group: 'totals', outcomes: ODD_EVEN }),
  most_kills: kind({ group: 'specials', outcomes: THREE_WAY }),
  first_blood: kind({ group: 'specials', outcomes: ONE_OR_NONE }),
  kill_race: kind({ group: 'specials', specifiers: ['n'], outcomes: ONE_OR_NONE }),
  map_duration: kind({ group: 'totals', specifiers: ['total'], outcomes: OVER_UNDER }),
  first_tower: kind({ group: 'specials', outcomes: SIDES }),
  first_beast: kind({ group: 'specials', outcomes: ONE_OR_NONE }),
  total_towers: kind({ group: 'totals', specifiers: ['total'], outcomes: OVER_UNDER }),
} satisfies MarketKinds

const STANDINGS = { outcomes: null, columns: 2 } as const

/** Kinds of whole champs. An outcome is a competitor. */
const OUTRIGHTS = {
  outright_winner: kind({ ...STANDINGS, group: 'main' }),
  outright_top_3: kind({ ...STANDINGS, group: 'places', winners: 3 }),
  outright_top_4: kind({ ...STANDINGS, group: 'places', winners: 4 }),
  outright_last: kind({ ...STANDINGS, group: 'places' }),
  outright_bottom_2: kind({ ...STANDINGS, group: 'places', winners: 2 }),
  outright_bottom_3: kind({ ...STANDINGS, group: 'places', winners: 3 }),
  outright_final: kind({ ...STANDINGS, group: 'places', winners: 2 }),
  outright_semi_final: kind({ ...STANDINGS, group: 'places', winners: 4 }),
  /** The better placed of two competitors, who are given by their numbers. */
  outright_pair: kind({ ...STANDINGS, group: 'specials', specifiers: ['a', 'b'] }),
  /** The best of group `n`: four competitors, in the order of the list. */
  outright_group: kind({ ...STANDINGS, group: 'specials', specifiers: ['n'] }),
} satisfies MarketKinds

const KINDS = {
  ...COMMON,
  ...FOOTBALL,
  ...RACQUET,
  ...POINTS,
  ...INNINGS,
  ...RACES,
  ...FIGHTS,
  ...ESPORTS,
  ...OUTRIGHTS,
} satisfies MarketKinds

export type MarketId = keyof typeof KINDS

/** Every kind of market there is, by its id. */
export const MARKETS: Readonly<Record<string, MarketSpec>> = Object.fromEntries(
  Object.entries(KINDS).map(([id, spec]) => [id, { id, ...spec }]),
)

/** A kind of market and how it ends in one sport. */
export const define = <State>(id: MarketId, settle: MarketDefinition<State>['settle']): MarketDefinition<State> => ({
  ...(MARKETS[id] as MarketSpec),
  settle,
})
