import type { MarketId } from '../catalogue/index.ts'
import type { TurnChances } from './prospects.ts'

/** How far the lines of one stretch lie apart, and how many stand on each side of the even one. */
export type Ladder = { readonly step: number; readonly each: number }
export type Ladders = { readonly total: Ladder; readonly handicap: Ladder; readonly team: Ladder }

/** What one sport of points offers. */
export type PointsMenu = {
  readonly offers: readonly MarketId[]
  readonly game: Ladders
  readonly half: Ladders
  readonly part: Ladders
  /** The highest of each band of winning margins; beyond the last there is one more. */
  readonly margins: readonly number[]
  readonly races: readonly number[]
  readonly partRaces: readonly number[]
}

/** The points that are still to come in a turn that is on. */
export type RestOfTurn<Turn> = (chances: TurnChances, turn: Turn) => TurnChances
