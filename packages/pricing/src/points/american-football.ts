import type { MarketId } from '../catalogue.ts'
import { type Down, driveEnds, type EndChances } from './drive.ts'
import { pointsModel } from './model.ts'
import type { PointsMenu, TurnChances } from './outlook.ts'

/** The next snap of a drive, or the try after a touchdown. */
export type DriveTurn = Down | 'try'

const TOUCHDOWN = 0.22
const FIELD_GOAL = 0.15
/** After a touchdown: nothing, a kick, two points. */
export const TRY: TurnChances = [0.088, 0.874, 0.038]

const pointsOf = ({ touchdown, field_goal: fieldGoal, none }: EndChances): TurnChances => {
  const [nothing = 0, kick = 0, two = 0] = TRY.map((chance) => chance * touchdown)
  return [none, 0, 0, fieldGoal, 0, 0, nothing, kick, two]
}

/** One drive. `quality` scales the touchdown chance of an average side. */
export function driveTurn(quality: number): TurnChances {
  const touchdown = TOUCHDOWN * quality
  return pointsOf({ touchdown, field_goal: FIELD_GOAL, none: 1 - touchdown - FIELD_GOAL })
}

/** The end of a drive with these chances. */
export const endsOf = ([none = 0, , , fieldGoal = 0, , , ...touchdowns]: TurnChances): EndChances => ({
  touchdown: touchdowns.reduce((sum, chance) => sum + chance, 0),
  field_goal: fieldGoal,
  none,
})

const OFFERS: readonly MarketId[] = [
  'winner',
  'result',
  'double_chance',
  'draw_no_bet',
  'total',
  'handicap',
  'team_total',
  'odd_even',
  'team_odd_even',
  'half_result',
  'half_draw_no_bet',
  'half_total',
  'half_handicap',
  'half_team_total',
  'half_odd_even',
  'half_time_full_time',
  'highest_period',
  'highest_half',
  'win_both_halves',
  'win_either_half',
  'win_every_part',
  'both_halves_over',
  'winning_margin',
  'both_over',
  'result_total',
  'race_to',
  'overtime',
  'next_score',
  'score_method',
  'drive_result',
  'total_touchdowns',
  'total_field_goals',
]

const menu: PointsMenu = {
  offers: OFFERS,
  game: { total: { step: 2, each: 3 }, handicap: { step: 1, each: 4 }, team: { step: 2, each: 1 } },
  half: { total: { step: 2, each: 1 }, handicap: { step: 1, each: 1 }, team: { step: 2, each: 1 } },
  part: { total: { step: 1, each: 1 }, handicap: { step: 1, each: 1 }, team: { step: 1, each: 0 } },
  margins: [6, 12, 18, 24],
  races: [10, 20, 30],
  partRaces: [7],
}

export const americanFootball = pointsModel<DriveTurn>(menu, (chances, turn) =>
  turn === 'try' ? TRY : pointsOf(driveEnds(endsOf(chances), turn)),
)
