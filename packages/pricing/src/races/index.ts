import type { SportModel } from '../market.ts'
import { priceRace } from './price.ts'
import { RACE_DEFINITIONS } from './settle.ts'
import type { RaceState, RaceStrength } from './state.ts'

export { runnersOf } from './outcomes.ts'
export type { RaceRun, RaceState, RaceStrength } from './state.ts'

export const race: SportModel<RaceStrength, RaceState> = {
  definitions: RACE_DEFINITIONS,
  price: priceRace,
  isOver: (state) => state.finish !== null || state.isAbandoned,
}
