import { type Distribution, mix } from '../distribution.ts'
import type { Pair } from '../side.ts'
import { type MobaStrength, siegeOf, TOWERS } from './moba-state.ts'

/** The rest of a map once towers can be taken. Depends on the towers alone, not on the time. */
export type SiegeOutlook = {
  readonly homeWins: number
  /** Ticks until the base falls. */
  readonly ticks: Distribution
  /** Towers of both sides at the end. */
  readonly towers: Distribution
  /** The chance that no beast is taken until the base falls. */
  readonly noBeast: number
}

export type Kills = {
  readonly sum: Distribution
  readonly lead: Distribution
  readonly scored: Pair<Distribution>
}

/** The iteration stops when less probability than this is left. */
const LEFT_OVER = 1e-11
const TICKS_MAX = 1200
const KILLS_MAX = 160
const SIZE = TOWERS + 1

/** Carries the chances of the towers forward, tick by tick, until next to nothing is left. */
function follow(strength: MobaStrength, from: Pair) {
  const sieges = Array.from({ length: SIZE * SIZE }, (_, at) => siegeOf(strength, [Math.floor(at / SIZE), at % SIZE]))
  const endings = new Float64Array(2 * TOWERS + 1)
  const ticks: number[] = []
  let mass = new Float64Array(SIZE * SIZE)
  let [homeWins, left] = [0, 1]
  mass[from[0] * SIZE + from[1]] = 1
  for (let tick = 1; left > LEFT_OVER && tick <= TICKS_MAX; tick++) {
    const next = new Float64Array(SIZE * SIZE)
    let ended = 0
    for (let home = from[0]; home < SIZE; home++)
      for (let away = from[1]; away < SIZE; away++) {
        const at = home * SIZE + away
        const here = mass[at] ?? 0
        const siege = sieges[at]
        if (here === 0 || siege === undefined) continue
        const { tower, base } = siege
        const over = here * (base[0] + base[1])
        if (home < TOWERS) next[at + SIZE] = (next[at + SIZE] ?? 0) + here * tower[0]
        if (away < TOWERS) next[at + 1] = (next[at + 1] ?? 0) + here * tower[1]
        next[at] = (next[at] ?? 0) + here * (1 - tower[0] - tower[1]) - over
        homeWins += here * base[0]
        endings[home + away] = (endings[home + away] ?? 0) + over
        ended += over
      }
    ticks.push(ended)
    left -= ended
    mass = next
  }
  return { homeWins, ticks: { from: 1, p: Float64Array.from(ticks) }, towers: mix([{ from: 0, p: endings }]) }
}

/** A tick takes a count one up, one down, or leaves it. */
type Tick = { readonly up: number; readonly down: number }

/** The distribution of a count after a random number of ticks. */
function during(ticks: Distribution, { up, down }: Tick): Distribution {
  const stay = 1 - up - down
  const zero = down > 0 ? KILLS_MAX : 1
  let [sum, next] = [new Float64Array(zero + KILLS_MAX), new Float64Array(zero + KILLS_MAX)]
  // From the last tick back: either the map ends here, or one more tick was played before.
  for (let left = ticks.from + ticks.p.length - 1; left >= 1; left--) {
    sum[zero] = (sum[zero] ?? 0) + (ticks.p[left - ticks.from] ?? 0)
    for (let at = 1; at < sum.length - 1; at++)
      next[at] = stay * (sum[at] ?? 0) + up * (sum[at - 1] ?? 0) + down * (sum[at + 1] ?? 0)
    ;[sum, next] = [next, sum]
  }
  return mix([{ from: -zero, p: sum }])
}

/** Kills over a random number of ticks, at most one per tick. */
export function killsDuring({ kill }: MobaStrength, ticks: Distribution): Kills {
  const [home, away] = kill
  return {
    sum: during(ticks, { up: home + away, down: 0 }),
    lead: during(ticks, { up: home, down: away }),
    scored: [during(ticks, { up: home, down: 0 }), during(ticks, { up: away, down: 0 })],
  }
}

export function siegeOutlook(strength: MobaStrength, towers: Pair): SiegeOutlook {
  const siege = follow(strength, towers)
  const { ticks } = siege
  const quiet = 1 - strength.beast[0] - strength.beast[1]
  return {
    ...siege,
    noBeast: ticks.p.reduce((sum, chance, at) => sum + chance * quiet ** (ticks.from + at), 0),
  }
}
