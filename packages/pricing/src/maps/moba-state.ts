import { countLog, type Played } from '../chain/played.ts'
import type { Pair, Side } from '../side.ts'

/** A map of objectives, in ticks of ten seconds. The logs have a letter each, `h` or `a`. */
export type MobaMap = {
  readonly ticks: number
  readonly kills: string
  readonly towers: string
  readonly beasts: string
  readonly winner: Side | null
}

export type MobaState = {
  readonly bestOf: number
  /** The last one is the one that is on. */
  readonly maps: readonly MobaMap[]
}

export const TICK_SECONDS = 10
export const TICKS_A_MINUTE = 60 / TICK_SECONDS
/** Towers can be taken, and the beast stands in the river, from the fifth minute on. */
export const OPENING_TICKS = 5 * TICKS_A_MINUTE
export const TOWERS = 11

export const freshMap: MobaMap = { ticks: 0, kills: '', towers: '', beasts: '', winner: null }

export const beginMoba = (bestOf: number): MobaState => ({ bestOf, maps: [freshMap] })

export const countTowers = (map: MobaMap): Pair => countLog(map.towers)

/** The score in maps: a finished one counts as one to nothing. */
export function readMoba({ bestOf, maps }: MobaState): Played {
  const scores = maps.map(({ winner }): Pair => (winner === null ? [0, 0] : winner === 0 ? [1, 0] : [0, 1]))
  const won: Pair = [maps.filter(({ winner }) => winner === 0).length, maps.filter(({ winner }) => winner === 1).length]
  const partsToWin = (bestOf + 1) / 2
  return {
    partsToWin,
    logs: maps.map(() => ''),
    scores,
    limits: maps.map(() => Infinity),
    finished: won[0] + won[1],
    won,
    isDecided: Math.max(...won) === partsToWin,
    isGivenUp: false,
  }
}

/** The chances of each side in one tick, before the effect of towers. */
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
