import { kind, type MarketKinds } from './kind.ts'

const ORDER = { outcomes: null, basis: ['finish'] } as const

/** Kinds of races. An outcome is a runner, or the numbers of runners: `3:7` in that order, `3-7` in any. */
export const RACES = {
  race_winner: kind({ ...ORDER, group: 'main', columns: 2 }),
  race_top_2: kind({ ...ORDER, group: 'places', columns: 2, winners: 2 }),
  race_top_3: kind({ ...ORDER, group: 'places', columns: 2, winners: 3 }),
  race_last: kind({ ...ORDER, group: 'places', columns: 2 }),
  /** The winner if that runner did not run. */
  race_without: kind({ ...ORDER, group: 'main', specifiers: ['runner'], columns: 2 }),
  /** Which of two runners, by their numbers, comes in before the other. */
  race_pair: kind({ ...ORDER, group: 'specials', specifiers: ['a', 'b'], columns: 2 }),
  race_forecast: kind({ ...ORDER, group: 'scores' }),
  race_quinella: kind({ ...ORDER, group: 'scores' }),
  race_trio: kind({ ...ORDER, group: 'scores' }),
  race_winner_parity: kind({ group: 'specials', outcomes: ['odd', 'even'], basis: ['finish'] }),
  /** Up to number `n`, or above it. */
  race_winner_half: kind({ group: 'specials', specifiers: ['n'], outcomes: ['low', 'high'], basis: ['finish'] }),
  race_winner_range: kind({ ...ORDER, group: 'specials' }),
} satisfies MarketKinds
