import type { Pair, Side } from '../chain/side.ts'
import { TOWERS } from './moba-state.ts'

/** The chances of each side in one tick, apart from what the towers say. */
export type MobaStrength = {
  readonly kill: Pair
  readonly beast: Pair
  /** Of taking a tower when none has fallen. */
  readonly tower: Pair
}

/** So many towers must have fallen before the base does. */
const TOWERS_TO_BASE = 6
const BASE_MAX = 0.25

type Siege = { readonly tower: Pair; readonly base: Pair }

/** Towers fall faster the more have fallen, to the side in front above all; so does the base. */
export function siegeOf(strength: MobaStrength, towers: Pair): Siege {
  const tower = (side: Side): number => {
    const [own, other] = side === 0 ? towers : [towers[1], towers[0]]
    if (own === TOWERS) return 0
    return strength.tower[side] * (1 + 0.06 * (own + other)) * Math.exp(0.1 * (own - other))
  }
  const base = (side: Side): number => {
    const [own, other] = side === 0 ? towers : [towers[1], towers[0]]
    if (own < TOWERS_TO_BASE) return 0
    return Math.min(BASE_MAX, 0.005 * (own - TOWERS_TO_BASE + 1) * Math.exp(0.25 * (own - other)))
  }
  return { tower: [tower(0), tower(1)], base: [base(0), base(1)] }
}
