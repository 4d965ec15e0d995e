import type { SportModel } from '../market.ts'
import { priceOutright } from './price.ts'
import { OUTRIGHT_DEFINITIONS } from './settle.ts'
import type { OutrightState, OutrightStrength } from './state.ts'

export type { Cup, League, OutrightState, OutrightStrength } from './state.ts'

/** Who wins a champ, as any other game: the strength is what is still to be played, the state what has been. */
export const outright: SportModel<OutrightStrength, OutrightState> = {
  definitions: OUTRIGHT_DEFINITIONS,
  price: priceOutright,
  isOver: (state) => state.finish !== null || state.isAbandoned,
}
