import type { Pair, Side } from '../side.ts'
import type { Mark } from './state.ts'

/** The count in a span of the game so far. */
export type Score = { readonly home: number; readonly away: number; readonly isOver: boolean }

/** The count as a price needs it. */
export type ScoreSoFar = Score & {
  /** The side that was counted last. */
  readonly last: Side | null
}

/** The count as a settlement needs it. */
export type Count = Score & {
  /** In their order. */
  readonly marks: readonly Mark[]
}

/** The correction to independent counts: all chances times `scale`, plus `excess` at four scores. */
export type Bend = {
  readonly scale: number
  /** Added at 0:0, 0:1, 1:0 and 1:1 further goals. */
  readonly excess: readonly [number, number, number, number]
}

export const STRAIGHT: Bend = { scale: 1, excess: [0, 0, 0, 0] }

/** The distribution of a span's counts at its end, including the count so far. Each part is worked out on demand. */
export class Tally {
  readonly count: ScoreSoFar
  readonly ahead: Pair
  readonly bend: Bend
  #homeMore: readonly number[] | undefined
  #awayMore: readonly number[] | undefined
  #more: Distribution | undefined
  #home: Distribution | undefined
  #away: Distribution | undefined
  #total: Distribution | undefined
  #lead: Distribution | undefined

  constructor(count: ScoreSoFar, ahead: Pair, bend: Bend) {
    this.count = count
    this.ahead = ahead
    this.bend = bend
  }

  /** The chances of further goals for independent counts; the home side's include the scale. */
  get homeMore(): readonly number[] {
    return (this.#homeMore ??= poisson(this.ahead[0], this.bend.scale))
  }

  get awayMore(): readonly number[] {
    return (this.#awayMore ??= poisson(this.ahead[1], 1))
  }

  /** Further goals of both sides, without the excess. */
  get more(): Distribution {
    return (this.#more ??= distribution(0, poisson(this.ahead[0] + this.ahead[1], this.bend.scale)))
  }

  get home(): Distribution {
    return (this.#home ??= distribution(this.count.home, this.#bent(this.homeMore, 1, 2)))
  }

  get away(): Distribution {
    return (this.#away ??= distribution(this.count.away, this.#bent(scaled(this.awayMore, this.bend), 2, 1)))
  }

  get total(): Distribution {
    return (this.#total ??= this.#sum())
  }

  /** Home less away. */
  get lead(): Distribution {
    return (this.#lead ??= this.#difference())
  }

  /** One side: `stays` is the excess of none for it and one for the other, `scores` the opposite. */
  #bent(chances: readonly number[], stays: 1 | 2, scores: 1 | 2): readonly number[] {
    if (this.bend === STRAIGHT) return chances
    const { excess } = this.bend
    const list = chances.slice()
    list[0] = (list[0] as number) + excess[0] + excess[stays]
    list[1] = (list[1] as number) + excess[scores] + excess[3]
    return list
  }

  #sum(): Distribution {
    const first = this.count.home + this.count.away
    const { chances, tails } = this.more
    if (this.bend === STRAIGHT) return { first, chances, tails }
    const [none, away, home, both] = this.bend.excess
    const list = chances.slice()
    list[0] = (list[0] as number) + none
    list[1] = (list[1] as number) + away + home
    if (both !== 0) list[2] = (list[2] ?? 0) + both
    return distribution(first, list)
  }

  #difference(): Distribution {
    const level = this.awayMore.length - 1
    const list = leads(this.homeMore, this.awayMore)
    if (this.bend !== STRAIGHT) {
      const [none, away, home, both] = this.bend.excess
      list[level] = (list[level] as number) + none + both
      list[level - 1] = (list[level - 1] as number) + away
      list[level + 1] = (list[level + 1] as number) + home
    }
    return distribution(this.count.home - this.count.away - level, list)
  }
}

const scaled = (chances: readonly number[], bend: Bend): readonly number[] =>
  bend === STRAIGHT ? chances : chances.map((chance) => chance * bend.scale)

/** The chances of home less away, from the lowest on. */
function leads(homeMore: readonly number[], awayMore: readonly number[]): number[] {
  const [rows, columns] = [homeMore.length, awayMore.length]
  const list: number[] = []
  for (let at = 0; at < rows + columns - 1; at++) {
    let sum = 0
    let y = Math.max(columns - 1 - at, 0)
    for (let x = at - (columns - 1) + y; x < rows && y < columns; x++, y++)
      sum += (homeMore[x] as number) * (awayMore[y] as number)
    list.push(sum)
  }
  return list
}

/** The chance that the span ends with this very score. */
export function scoreChance(tally: Tally, home: number, away: number): number {
  const { count, homeMore, awayMore } = tally
  const x = home - count.home
  const y = away - count.away
  if (x < 0 || y < 0 || x >= homeMore.length || y >= awayMore.length) return 0
  const chance = (homeMore[x] as number) * (awayMore[y] as number)
  return x <= 1 && y <= 1 ? chance + (tally.bend.excess[2 * x + y] as number) : chance
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

function distribution(first: number, chances: readonly number[]): Distribution {
  const tails = chances.slice()
  let sum = 0
  for (let at = chances.length - 1; at >= 0; at--) tails[at] = sum = (chances[at] as number) + sum
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
