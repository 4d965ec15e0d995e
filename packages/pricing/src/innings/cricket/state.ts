import { BALLS_IN_OVER } from './ball.ts'

export type Innings = {
  readonly runs: number
  readonly wickets: number
  /** Without extras, which are bowled again. */
  readonly balls: number
  /** Runs and wickets by over, as far as a ball of it was bowled. */
  readonly overs: readonly number[]
  readonly overWickets: readonly number[]
  /** Runs between wickets; the last is the one that stands. */
  readonly partnerships: readonly number[]
  readonly dismissals: readonly string[]
  readonly fours: number
  readonly sixes: number
  readonly extras: number
  readonly isClosed: boolean
}

export type CricketState = {
  /** Of each side. */
  readonly overs: number
  /** The side that bats first; null before the toss. */
  readonly first: 0 | 1 | null
  /** In the order of batting. */
  readonly innings: readonly [Innings, Innings]
  /** After a tie, until one side has more. */
  readonly superOvers: readonly (readonly [home: number, away: number])[]
}

/** By side, the edge of its batting over the other's bowling. */
export type CricketStrength = { readonly edges: readonly [home: number, away: number] }

export const BEFORE_INNINGS: Innings = {
  runs: 0,
  wickets: 0,
  balls: 0,
  overs: [],
  overWickets: [],
  partnerships: [0],
  dismissals: [],
  fours: 0,
  sixes: 0,
  extras: 0,
  isClosed: false,
}

/** The score that wins the second innings; null during the first. */
export const targetOf = ({ innings: [first] }: CricketState): number | null => (first.isClosed ? first.runs + 1 : null)

/** The innings of a side. */
export const inningsOf = ({ innings, first }: CricketState, side: 0 | 1): Innings =>
  first === side ? innings[0] : innings[1]

/** Home less away, by the innings alone. */
export const lead = (state: CricketState): number => inningsOf(state, 0).runs - inningsOf(state, 1).runs

/** Both innings are over; a tie still waits for its super over. */
export const isPlayed = ({ innings }: CricketState): boolean => innings[1].isClosed

/** The winner by the innings, or else by the super over. */
export function winnerOf(state: CricketState): 0 | 1 | null {
  if (!isPlayed(state)) return null
  const [home, away] = state.superOvers.at(-1) ?? [0, 0]
  const by = lead(state) || home - away
  return by === 0 ? null : by > 0 ? 0 : 1
}

/** The over that the next ball belongs to, from 0. */
export const overOf = ({ balls }: Pick<Innings, 'balls'>): number => Math.floor(balls / BALLS_IN_OVER)
