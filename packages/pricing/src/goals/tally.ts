import type { Pair } from '../side.ts'
import type { Mark } from './state.ts'

/** The count in a span of the game so far. */
export type Count = {
  readonly home: number
  readonly away: number
  /** In their order. */
  readonly marks: readonly Mark[]
  readonly isOver: boolean
}

/** The correction to independent counts: all chances times `scale`, plus `excess` at four scores. */
export type Bend = {
  readonly scale: number
  /** Added at 0:0, 0:1, 1:0 and 1:1 further goals. */
  readonly excess: readonly [number, number, number, number]
}

/** The distribution of a span's counts at its end, including the count so far. */
export type Tally = {
  readonly count: Count
  readonly ahead: Pair
  readonly bend: Bend
  /** The chances of further goals for independent counts; `homeMore` includes the scale. */
  readonly homeMore: readonly number[]
  readonly awayMore: readonly number[]
  readonly home: Distribution
  readonly away: Distribution
  readonly total: Distribution
  /** Home less away. */
  readonly lead: Distribution
}

export const STRAIGHT: Bend = { scale: 1, excess: [0, 0, 0, 0] }

export function tallyOf(count: Count, ahead: Pair, bend: Bend): Tally {
  const homeMore = poisson(ahead[0], bend.scale)
  const awayMore = poisson(ahead[1], 1)
  const total = poisson(ahead[0] + ahead[1], bend.scale)
  const lead = leads(homeMore, awayMore)
  const level = awayMore.length - 1
  let [home, away] = [homeMore, awayMore]
  if (bend !== STRAIGHT) {
    home = homeMore.slice()
    away = awayMore.map((chance) => chance * bend.scale)
    for (let x = 0; x <= 1; x++)
      for (let y = 0; y <= 1; y++) {
        const excess = bend.excess[2 * x + y] ?? 0
        if (excess === 0) continue
        add(home, x, excess)
        add(away, y, excess)
        add(total, x + y, excess)
        add(lead, level + x - y, excess)
      }
  }
  return {
    count,
    ahead,
    bend,
    homeMore,
    awayMore,
    home: distribution(count.home, home),
    away: distribution(count.away, away),
    total: distribution(count.home + count.away, total),
    lead: distribution(count.home - count.away - level, lead),
  }
}

/** The chances of home less away, from the lowest on. */
function leads(homeMore: readonly number[], awayMore: readonly number[]): number[] {
  const [rows, columns] = [homeMore.length, awayMore.length]
  const list: number[] = []
  for (let at = 0; at < rows + columns - 1; at++) {
    let sum = 0
    let y = Math.max(columns - 1 - at, 0)
    for (let x = at - (columns - 1) + y; x < rows && y < columns; x++, y++)
      sum += (homeMore[x] ?? 0) * (awayMore[y] ?? 0)
    list.push(sum)
  }
  return list
}

function add(list: number[], at: number, chance: number): void {
  list[at] = (list[at] ?? 0) + chance
}

/** The chance that the span ends with this very score. */
export function scoreChance({ count, homeMore, awayMore, bend }: Tally, home: number, away: number): number {
  const [x, y] = [home - count.home, away - count.away]
  if (x < 0 || y < 0 || x >= homeMore.length || y >= awayMore.length) return 0
  const chance = (homeMore[x] ?? 0) * (awayMore[y] ?? 0)
  return x <= 1 && y <= 1 ? chance + (bend.excess[2 * x + y] ?? 0) : chance
}

/** The chances of home, a draw and away. */
export function resultOf({ lead }: Tally): readonly [number, number, number] {
  return [atLeast(lead, 1), exactly(lead, 0), (lead.tails[0] ?? 0) - atLeast(lead, 0)]
}

/** The chances of whole numbers: `chances[0]` is that of `first`, and `tails` add up from there on. */
export type Distribution = {
  readonly first: number
  readonly chances: readonly number[]
  readonly tails: readonly number[]
}

const NEGLIGIBLE = 1e-10
const COUNT_MAX = 60

/** The chances of 0, 1, 2 … times `scale`, up to where the rest is negligible. */
export function poisson(mean: number, scale: number): number[] {
  let chance = scale * Math.exp(-mean)
  const chances = [chance]
  for (let k = 1; k <= COUNT_MAX && (k < mean || chance > NEGLIGIBLE); k++) {
    chance *= mean / k
    chances.push(chance)
  }
  return chances
}

export function distribution(first: number, chances: readonly number[]): Distribution {
  const tails = chances.slice()
  for (let at = chances.length - 2; at >= 0; at--) tails[at] = (tails[at] ?? 0) + (tails[at + 1] ?? 0)
  return { first, chances, tails }
}

export function atLeast({ first, tails }: Distribution, least: number): number {
  const at = least - first
  if (at >= tails.length) return 0
  return tails[at < 0 ? 0 : at] ?? 0
}

export function exactly({ first, chances }: Distribution, value: number): number {
  const at = value - first
  return at < 0 || at >= chances.length ? 0 : (chances[at] ?? 0)
}

export const atMost = (distributed: Distribution, most: number): number =>
  (distributed.tails[0] ?? 0) - atLeast(distributed, most + 1)

/** One past the last number that has a chance worth the name. */
export const endOf = ({ first, chances }: Distribution): number => first + chances.length
