import type { MarketId } from '../catalogue.ts'
import { pointsModel } from './model.ts'
import type { PointsMenu, TurnChances } from './outlook.ts'

/** Free throws to come, once a foul was whistled. */
export type BasketballTurn = { readonly freeThrows: number }

export const FREE_THROW = 0.77
const FOUL = 0.115
const TWO = 0.275
const THREE = 0.125

/** Points of one possession. `quality` is relative to an average attack. */
export function basketballTurn(quality: number): TurnChances {
  const [, one = 0, two = 0] = freeThrows(2).map((chance) => chance * FOUL)
  const [three, fieldGoals] = [THREE * quality, TWO * quality]
  return [1 - one - two - fieldGoals - three, one, two + fieldGoals, three]
}

function freeThrows(count: number): readonly number[] {
  if (count === 0) return [1]
  const before = freeThrows(count - 1)
  return Array.from(
    { length: count + 1 },
    (_, made) => (before[made] ?? 0) * (1 - FREE_THROW) + (before[made - 1] ?? 0) * FREE_THROW,
  )
}

/** Chances within a possession: a foul with two free throws, two points, or three from the field. */
export function basketballRoutes([, one = 0, two = 0, three = 0]: TurnChances) {
  const foul = one / (2 * FREE_THROW * (1 - FREE_THROW))
  return { foul, two: two - foul * FREE_THROW ** 2, three }
}

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
]

const menu: PointsMenu = {
  offers: OFFERS,
  game: { total: { step: 2, each: 4 }, handicap: { step: 2, each: 3 }, team: { step: 2, each: 2 } },
  half: { total: { step: 2, each: 2 }, handicap: { step: 2, each: 1 }, team: { step: 2, each: 1 } },
  part: { total: { step: 1, each: 1 }, handicap: { step: 1, each: 1 }, team: { step: 1, each: 0 } },
  margins: [5, 10, 15, 20, 25],
  races: [20, 40, 60, 80],
  partRaces: [10, 15, 20],
}

const rest = (_: TurnChances, turn: BasketballTurn): TurnChances => freeThrows(turn.freeThrows)

export const basketball = pointsModel(menu, rest)

/** The simulator of the game on a screen: the same game in short. */
export const eBasketball = pointsModel({ ...menu, races: [10, 20, 30, 40], partRaces: [5, 10] }, rest)
