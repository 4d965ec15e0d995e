/** A race that is being run: what will come of it is fixed at the off and shown second by second. */
export type RaceRun = {
  readonly seconds: number
  /** When each runner comes in, by number. */
  readonly times: readonly number[]
  /** How each runner spreads its effort: small waves around an even pace. */
  readonly waves: readonly (readonly [number, number])[]
}

export type RaceState = {
  /** By number: the first one is number 1. */
  readonly runners: readonly string[]
  readonly nonRunners: readonly string[]
  /** The runners as they were fancied when the card was made, the favourite first. */
  readonly fancied: readonly string[]
  readonly run: RaceRun | null
  /** Who came in, those together that the judge could not part. */
  readonly finish: readonly (readonly string[])[] | null
  readonly isAbandoned: boolean
}

export type RaceStrength = {
  /** By number. A runner's chance to win is its share of the weights, and so is that of the next place among the rest. */
  readonly weights: readonly number[]
  /** How often the first two cannot be parted. */
  readonly deadHeat: number
}

export const numberOf = (state: RaceState, runner: string): number => state.runners.indexOf(runner) + 1

export const isRunning = (state: RaceState, runner: string): boolean => !state.nonRunners.includes(runner)
