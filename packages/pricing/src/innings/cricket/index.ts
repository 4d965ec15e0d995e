import type { SportModel } from '../../market.ts'
import { priceCricket } from './price.ts'
import { CRICKET_DEFINITIONS } from './settle.ts'
import { winnerOf, type CricketState, type CricketStrength } from './state.ts'

export { BALLS_IN_OVER, bowlingAt, DISMISSALS, phaseAt, WICKETS_MAX, type BallChances } from './ball.ts'
export {
  BEFORE_INNINGS,
  inningsOf,
  isPlayed,
  overOf,
  targetOf,
  winnerOf,
  type CricketState,
  type CricketStrength,
  type Innings,
} from './state.ts'

export const cricket: SportModel<CricketStrength, CricketState> = {
  definitions: CRICKET_DEFINITIONS,
  price: priceCricket,
  isOver: (state) => winnerOf(state) !== null,
}
