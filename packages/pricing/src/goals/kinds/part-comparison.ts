import type { Specifiers } from '@evens/kernel'
import type { MarketId } from '../../catalogue.ts'
import type { PricedMarket } from '../../market.ts'
import { oneWins, type OutcomeResult } from '../../settling.ts'
import { type Parts, togetherChances } from '../low-scores.ts'
import type { Scope } from '../scope.ts'
import { atLeast, atMost, type Count, endOf, exactly, type Tally } from '../tally.ts'
import { whatCanWin } from './kind.ts'

/** A market on how the parts of a game compare. `counts` are of the parts in order. */
export type PartsKind = {
  readonly id: MarketId
  readonly quote: (parts: Parts, scope: Scope, markets: PricedMarket[]) => void
  readonly settle: (counts: readonly Count[], specifiers: Specifiers) => readonly OutcomeResult[] | null
}

const areOver = (counts: readonly Count[]): boolean => counts.every(({ isOver }) => isOver)
const at = (list: readonly number[], index: number): number => list[index] ?? 0

const SIDES = ['home', 'draw', 'away']
const HALF_FULL = SIDES.flatMap((half) => SIDES.map((full) => `${half}_${full}`))

/** The chances of home, draw and away at the end, by the result at half-time, for halves that are independent. */
function halfFullChances({ lead: half }: Tally, { lead: rest }: Tally): number[] {
  const chances = HALF_FULL.map(() => 0)
  for (let lead = half.first; lead < endOf(half); lead++) {
    const row = 3 * rowOf(lead)
    const chance = exactly(half, lead)
    chances[row] = at(chances, row) + chance * atLeast(rest, 1 - lead)
    chances[row + 1] = at(chances, row + 1) + chance * exactly(rest, -lead)
    chances[row + 2] = at(chances, row + 2) + chance * atMost(rest, -1 - lead)
  }
  return chances
}

const rowOf = (lead: number): number => (lead > 0 ? 0 : lead < 0 ? 2 : 1)

/** The place of an outcome among the nine, by the counts of the two halves. */
function halfFullOf(home: readonly number[], away: readonly number[]): number {
  const lead = at(home, 0) - at(away, 0)
  return 3 * rowOf(lead) + rowOf(lead + at(home, 1) - at(away, 1))
}

const homeIn = (counts: readonly Count[]): number[] => counts.map(({ home }) => home)
const awayIn = (counts: readonly Count[]): number[] => counts.map(({ away }) => away)

export const halfTimeFullTime: PartsKind = {
  id: 'half_time_full_time',
  quote(parts, { labels }, markets) {
    const [first, second] = parts.tallies
    if (first === undefined || second === undefined) return
    const chances = togetherChances(parts, halfFullChances(first, second), halfFullOf)
    markets.push(whatCanWin('half_time_full_time', labels.plain, HALF_FULL, chances))
  },
  settle: (counts) =>
    areOver(counts) ? oneWins(HALF_FULL, HALF_FULL[halfFullOf(homeIn(counts), awayIn(counts))] ?? '') : null,
}

/** The part with more than any other, −1 where there is none. */
function highestOf(home: readonly number[], away: readonly number[]): number {
  let [highest, most] = [-1, -1]
  home.forEach((goals, part) => {
    const total = goals + at(away, part)
    if (total >= most) highest = total === most ? -1 : part
    most = Math.max(most, total)
  })
  return highest
}

function highestChance(tallies: readonly Tally[], part: number): number {
  const own = tallies[part]?.total
  if (own === undefined) return 0
  const others = tallies.filter((_, other) => other !== part).map(({ total }) => total)
  let sum = 0
  for (let goals = own.first; goals < endOf(own); goals++) {
    let chance = exactly(own, goals)
    for (const other of others) chance *= atMost(other, goals - 1)
    sum += chance
  }
  return sum
}

export function highestPeriod(parts: number): PartsKind {
  const numbers = Array.from({ length: parts }, (_, part) => String(part + 1))
  const outcomes = [...numbers, 'equal']
  return {
    id: 'highest_period',
    quote(together, { labels }, markets) {
      const independent = numbers.map((_, part) => highestChance(together.tallies, part))
      const chances = togetherChances(together, independent, highestOf)
      const equal = 1 - chances.reduce((sum, chance) => sum + chance, 0)
      markets.push(whatCanWin('highest_period', labels.plain, outcomes, [...chances, equal]))
    },
    settle: (counts) =>
      areOver(counts) ? oneWins(outcomes, numbers[highestOf(homeIn(counts), awayIn(counts))] ?? 'equal') : null,
  }
}
