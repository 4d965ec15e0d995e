import type { Pair } from '../chain/side.ts'
import { atLeast, type Distribution, distribution, exactly, poisson } from './distribution.ts'
import type { Mark } from './state.ts'

/** What a span of the game has counted so far. */
export type Count = {
  readonly home: number
  readonly away: number
  /** In their order. */
  readonly marks: readonly Mark[]
  readonly isOver: boolean
}

/** How far the two counts ahead are from independent. All of it times `scale`, and then so much more at a few scores. */
export type Bend = {
  readonly scale: number
  /** What is added at 0:0, 0:1, 1:0 and 1:1 more. */
  readonly excess: readonly [number, number, number, number]
}

/** What a span of the game will have counted at its end, with what is there already. */
export type Tally = {
  readonly count: Count
  readonly ahead: Pair
  readonly bend: Bend
  /** The chances of so many more, were the counts independent; the home ones have the scale in them. */
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
