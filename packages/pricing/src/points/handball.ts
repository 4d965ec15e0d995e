import { pointsModel } from './model.ts'
import type { PointsMenu, TurnChances } from './outlook.ts'

/** The attack has come to a throw from the line of seven metres. */
export type HandballTurn = { readonly isPenalty: true }

export const PENALTY_GOAL = 0.76
const PENALTY = 0.1
const GOAL = 0.49

/** One attack. `quality` is relative to an average side. */
export const handballTurn = (quality: number): TurnChances => [1 - GOAL * quality, GOAL * quality]

/** Chances within an attack: a penalty, or a goal without one. */
export const handballRoutes = ([, goal = 0]: TurnChances) => ({ penalty: PENALTY, goal: goal - PENALTY * PENALTY_GOAL })

const menu: PointsMenu = {
  offers: [
    'result',
    'double_chance',
    'draw_no_bet',
    'total',
    'handicap',
    'european_handicap',
    'team_total',
    'odd_even',
    'team_odd_even',
    'half_time_full_time',
    'highest_period',
    'win_both_halves',
    'win_either_half',
    'both_halves_over',
    'winning_margin',
    'both_over',
    'result_total',
    'race_to',
    'next_score',
  ],
  game: { total: { step: 1, each: 3 }, handicap: { step: 1, each: 3 }, team: { step: 1, each: 1 } },
  half: { total: { step: 1, each: 2 }, handicap: { step: 1, each: 2 }, team: { step: 1, each: 1 } },
  part: { total: { step: 1, each: 2 }, handicap: { step: 1, each: 2 }, team: { step: 1, each: 1 } },
  margins: [2, 4, 6, 9],
  races: [5, 10, 15, 20, 25],
  partRaces: [5, 10],
}

export const handball = pointsModel<HandballTurn>(menu, () => [1 - PENALTY_GOAL, PENALTY_GOAL])
