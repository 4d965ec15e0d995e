/** Drawings of incidents in a 16 by 16 view box; the tone is a colour of its own. */
type Mark = { readonly path: string; readonly tone?: 'yellow' | 'red' | 'good' | 'bad' }

const BALL =
  'M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13zm0 3.2L5.1 6.8l1.1 3.4h3.6l1.1-3.4zM3 6l1 .8m9-.8-1 .8M8 3v1.7M6.2 10.2 5.3 12m4.5-1.8.9 1.8'
const CARD = 'M4.5 2h7a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1z'
const CROSS = 'm4 4 8 8m0-8-8 8'
const WHISTLE = 'M2 6h8.5l3.5-1v2.5h-2a4 4 0 1 1-7.5 0H2z'
const FLAG = 'M4 14V2m0 .5h8l-2 2.75L12 8H4'
const SPOT = 'M8 2.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 0 1 0-11zm0 4a1.5 1.5 0 1 1 0 3a1.5 1.5 0 0 1 0-3z'
const PLUS = 'M8 3v10M3 8h10'
const CUP = 'M4.5 2.5h7v4a3.5 3.5 0 0 1-7 0zM8 10v3m-3 .5h6M4.5 4H2.5v1a2 2 0 0 0 2 2m7-3h2v1a2 2 0 0 1-2 2'
const BOLT = 'M9 1.5 3.5 9H8l-1 5.5L12.5 7H8z'
const CLOCK = 'M8 2a6 6 0 1 1 0 12a6 6 0 0 1 0-12zm0 2.5V8l2.5 1.5'

const GOAL: Mark = { path: BALL, tone: 'good' }
const MISS: Mark = { path: CROSS, tone: 'bad' }
const POINT: Mark = { path: PLUS, tone: 'good' }
const TITLE: Mark = { path: CUP, tone: 'good' }
const OFF: Mark = { path: CLOCK, tone: 'red' }

const MARKS: Readonly<Record<string, Mark>> = {
  goal: GOAL,
  seven_metres_goal: GOAL,
  shot_scored: GOAL,
  touchdown: GOAL,
  field_goal: GOAL,
  home_run: GOAL,
  run_scored: POINT,
  two_points: POINT,
  three_points: POINT,
  free_throw: POINT,
  penalty: { path: SPOT },
  seven_metres: { path: SPOT },
  penalty_missed: MISS,
  shot_missed: MISS,
  seven_metres_missed: MISS,
  field_goal_missed: MISS,
  double_fault: MISS,
  corner: { path: FLAG },
  yellow_card: { path: CARD, tone: 'yellow' },
  red_card: { path: CARD, tone: 'red' },
  minor_penalty: OFF,
  suspension: OFF,
  timeout: { path: CLOCK },
  added_time: { path: CLOCK },
  ace: { path: BOLT, tone: 'good' },
  break: { path: BOLT, tone: 'good' },
  knock_down: { path: BOLT },
  first_blood: { path: BOLT },
  set_won: TITLE,
  map_won: TITLE,
  match_won: TITLE,
  tie_break_won: TITLE,
}

const DOT: Mark = { path: 'M8 5.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 0 1 0-5z' }

/** A whistle for what belongs to no side, a dot for a kind without a drawing. */
export const markOf = (kind: string, hasSide: boolean): Mark => MARKS[kind] ?? (hasSide ? DOT : { path: WHISTLE })
