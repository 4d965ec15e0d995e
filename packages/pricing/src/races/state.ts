/** A race that is being run: what will come of it is fixed at the off and shown second by second. */
export type RaceRun = {
  readonly seconds: number
  /** When each runner comes in, by number. */
  readonly times: readonly number[]
  /** The pace of each runner: small waves around an even speed. */
  readonly waves: readonly (readonly [number, number])[]
}

export type RaceState = {
  /** By number: the first one is number 1. */
  readonly runners: readonly string[]
  readonly nonRunners: readonly string[]
  /** The runners as they were fancied when the card was made, the favourite first. */
  readonly fancied: readonly string[]
  readonly run: RaceRun | null
  /** The finishing order; a dead heat is one group. */
  readonly finish: readonly (readonly string[])[] | null
  readonly isAbandoned: boolean
}

export type RaceStrength = {
  /** By number. A runner's chance to win is its share of the weights, and so is that of the next place among the rest. */
  readonly weights: readonly number[]
  /** The chance of a dead heat for the first place. */
  readonly deadHeat: number
}

export const numberOf = (state: RaceState, runner: string): number => state.runners.indexOf(runner) + 1

export const isRunning = (state: RaceState, runner: string): boolean => !state.nonRunners.includes(runner)

/** Runner counts up to which forecasts and trios stay within a hundred outcomes. */
const FORECAST_RUNNERS_MAX = 10
const FORECAST_FANCIED = 9
const TRIO_RUNNERS_MAX = 9
const LAST_RUNNERS_MAX = 10
const RANGES = 3

export const OTHER = 'other'

export const forecastOf = (state: RaceState, order: readonly string[]): string =>
  order.map((runner) => numberOf(state, runner)).join(':')

/** Any order: the numbers as they rise. */
export const setOf = (state: RaceState, runners: readonly string[]): string =>
  runners
    .map((runner) => numberOf(state, runner))
    .toSorted((a, b) => a - b)
    .join('-')

export const runnersOf = (state: RaceState): readonly string[] =>
  state.runners.filter((runner) => isRunning(state, runner))

/** The runners whose forecasts have a price; in a large field all others share one outcome. */
export const forecastRunners = ({ runners, fancied }: RaceState): readonly string[] =>
  runners.length <= FORECAST_RUNNERS_MAX ? runners : fancied.slice(0, FORECAST_FANCIED)

export const hasOther = ({ runners }: RaceState): boolean => runners.length > FORECAST_RUNNERS_MAX
export const hasTrio = ({ runners }: RaceState): boolean => runners.length <= TRIO_RUNNERS_MAX
export const hasLast = ({ runners }: RaceState): boolean => runners.length <= LAST_RUNNERS_MAX

export function pairsOf<T>(list: readonly T[]): readonly (readonly [T, T])[] {
  return list.flatMap((one, index) => list.slice(index + 1).map((other) => [one, other] as const))
}

export function triosOf<T>(list: readonly T[]): readonly (readonly [T, T, T])[] {
  return list.flatMap((one, index) => pairsOf(list.slice(index + 1)).map(([two, three]) => [one, two, three] as const))
}

/** The numbers in three ranges, as `1-4`. */
export function rangeOf({ runners }: RaceState, number: number): string {
  const size = Math.ceil(runners.length / RANGES)
  const index = Math.floor((number - 1) / size)
  return `${index * size + 1}-${Math.min((index + 1) * size, runners.length)}`
}

export const rangesOf = (state: RaceState): readonly string[] => [
  ...new Set(state.runners.map((_, index) => rangeOf(state, index + 1))),
]

export const halfOf = ({ runners }: RaceState): number => Math.floor(runners.length / 2)
