import type { SportModel } from '../../market.ts'
import { priceBaseball } from './price.ts'
import { BASEBALL_DEFINITIONS } from './settle.ts'
import type { BaseballState, BaseballStrength } from './state.ts'

export { advance, BASES_EMPTY, BASES_EXTRA } from './bases.ts'
export { battingOf, HITS, type Hit } from './plate.ts'
export { runsOf, type BaseballState, type BaseballStrength } from './state.ts'

export const baseball: SportModel<BaseballStrength, BaseballState> = {
  definitions: BASEBALL_DEFINITIONS,
  price: priceBaseball,
  isOver: (state) => state.isOver,
}
