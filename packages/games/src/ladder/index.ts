import { gameOf, type Game } from '../game.ts'
import balloon1 from '../maths/balloon@1.json' with { type: 'json' }
import crossing1 from '../maths/crossing@1.json' with { type: 'json' }
import hilo1 from '../maths/hilo@1.json' with { type: 'json' }
import mines1 from '../maths/mines@1.json' with { type: 'json' }
import streak1 from '../maths/streak@1.json' with { type: 'json' }
import tower1 from '../maths/tower@1.json' with { type: 'json' }
import { hilo, type HiloMaths } from './hilo.ts'
import * as kinds from './kinds.ts'

export { cardName } from '../card-names.ts'
export { rankOf, suitOf } from '../chance.ts'
export { hiloRight, type HiloAction, type HiloMaths, type HiloView } from './hilo.ts'
export { balloon, crossing, mines, streak, tower } from './kinds.ts'
export type {
  BalloonMaths,
  CrossingMaths,
  LevelChoice,
  MinesChoice,
  MinesMaths,
  NoChoice,
  StreakMaths,
  TowerMaths,
} from './kinds.ts'
export type { LadderAction, LadderView } from './ladder.ts'

/** Go on or collect. */
export const LADDER_GAMES: readonly Game[] = [
  gameOf(kinds.mines, mines1 as kinds.MinesMaths),
  gameOf(kinds.tower, tower1 as unknown as kinds.TowerMaths),
  gameOf(kinds.crossing, crossing1 as unknown as kinds.CrossingMaths),
  gameOf(kinds.balloon, balloon1 as kinds.BalloonMaths),
  gameOf(kinds.streak, streak1 as kinds.StreakMaths),
  gameOf(hilo, hilo1 as HiloMaths),
]
