import { colourOf, type Pocket } from './pockets.ts'

export type Counted = { readonly pocket: Pocket; readonly times: number }
export type Waited = { readonly pocket: Pocket; readonly rounds: number }

export type Statistics = {
  readonly rounds: number
  readonly red: number
  readonly black: number
  readonly zero: number
  readonly odd: number
  readonly even: number
  readonly low: number
  readonly high: number
  readonly dozens: readonly [number, number, number]
  readonly columns: readonly [number, number, number]
  /** Drawn most often, at least twice. */
  readonly hot: readonly Counted[]
  /** Not drawn for the longest; empty until most pockets could have come. */
  readonly cold: readonly Waited[]
}

const SHOWN = 5
const HOT_LEAST = 2

/** Results of the given rounds, oldest first. They change nothing about the next one. */
export function statisticsOf(wheel: readonly Pocket[], drawn: readonly Pocket[]): Statistics {
  const numbers = drawn.filter((pocket) => colourOf(pocket) !== 'green').map(Number)
  const count = (isOne: (number: number) => boolean): number => numbers.filter(isOne).length
  const dozen = (at: number): number => count((number) => Math.ceil(number / 12) === at)
  const column = (at: number): number => count((number) => (number - 1) % 3 === at - 1)
  return {
    rounds: drawn.length,
    red: drawn.filter((pocket) => colourOf(pocket) === 'red').length,
    black: drawn.filter((pocket) => colourOf(pocket) === 'black').length,
    zero: drawn.length - numbers.length,
    odd: count((number) => number % 2 === 1),
    even: count((number) => number % 2 === 0),
    low: count((number) => number <= 18),
    high: count((number) => number > 18),
    dozens: [dozen(1), dozen(2), dozen(3)],
    columns: [column(1), column(2), column(3)],
    hot: hotOf(wheel, drawn),
    cold: coldOf(wheel, drawn),
  }
}

function hotOf(wheel: readonly Pocket[], drawn: readonly Pocket[]): readonly Counted[] {
  const latest = (pocket: Pocket): number => drawn.lastIndexOf(pocket)
  return wheel
    .map((pocket) => ({ pocket, times: drawn.filter((other) => other === pocket).length }))
    .filter(({ times }) => times >= HOT_LEAST)
    .toSorted((one, other) => other.times - one.times || latest(other.pocket) - latest(one.pocket))
    .slice(0, SHOWN)
}

function coldOf(wheel: readonly Pocket[], drawn: readonly Pocket[]): readonly Waited[] {
  if (drawn.length < wheel.length) return []
  return wheel
    .map((pocket) => ({ pocket, rounds: drawn.length - 1 - drawn.lastIndexOf(pocket) }))
    .toSorted((one, other) => other.rounds - one.rounds)
    .slice(0, SHOWN)
}

/** Shares of a whole in per cent, rounded so that they add up to a hundred. */
export function sharesOf(counts: readonly number[]): readonly number[] {
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all === 0) return counts.map(() => 0)
  const exact = counts.map((count) => (count * 100) / all)
  const down = exact.map(Math.floor)
  const missing = 100 - down.reduce((sum, share) => sum + share, 0)
  const byRest = exact
    .map((share, at) => ({ at, rest: share - (down[at] ?? 0) }))
    .toSorted((one, other) => other.rest - one.rest)
  const raised = new Set(byRest.slice(0, missing).map(({ at }) => at))
  return down.map((share, at) => share + (raised.has(at) ? 1 : 0))
}
