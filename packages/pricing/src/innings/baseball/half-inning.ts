import { remember } from '../../memo.ts'
import { zeros } from '../../zeros.ts'
import {
  advance,
  type Bases,
  battingOf,
  countOf,
  PLATE_ENDS,
  plateChances,
  type PlateChances,
  runnersOn,
} from './plate.ts'

/** More runs than this in half an inning are counted as this many: a chance below one in a billion. */
const RUNS_MAX = 20
/** A home run can add up to this many runs beyond the winning one. */
const SURPLUS_MAX = 3
const BASES = [0, 1, 2, 3, 4, 5, 6, 7]
/** A batter who is not out adds one to the runners and the runs together, so fuller bases come first. */
const FULLEST_FIRST = BASES.toSorted((a, b) => runnersOn(b) - runnersOn(a))

const MOVES = PLATE_ENDS.map((end) => ({ end, from: BASES.map((bases) => advance(bases, end)) }))

/** The position in half an inning. */
export type HalfState = {
  readonly outs: number
  readonly bases: Bases
  readonly balls: number
  readonly strikes: number
}

/** The runs of the rest of half an inning when all of it is played, and when it ends as soon as the side leads. */
export type HalfInning = {
  readonly runs: (from: HalfState) => Float64Array
  /** `need` runs win. By index up to `need − 1` those that fell short, then from `need` on the winning ones. */
  readonly chase: (from: HalfState, need: number) => Float64Array
  /** The same for many needs of one position. */
  readonly chases: (from: HalfState) => (need: number) => Float64Array
}

/** All there is to know of a side at bat against this pitching. */
export const halfInningOf = remember(
  48,
  (edge) => edge,
  (edge: number): HalfInning => {
    const byCount = plateChances(battingOf(edge))
    const fresh = byCount[countOf(0, 0)] as PlateChances
    const runs = runsTable(fresh)
    const wins = winsTable(fresh)

    // Most halves begin the same way, and one position is used with many targets, so results are cached by position.
    const found = new WeakMap<HalfState, { runs: Float64Array; chases: Float64Array[] }>()
    const foundFrom = (from: HalfState) => {
      const known = found.get(from) ?? { runs: runsOf(from), chases: [] }
      found.set(from, known)
      return known
    }
    const runsOf = (from: HalfState): Float64Array => {
      const rest = zeros(RUNS_MAX + 1)
      const plate = byCount[countOf(from.balls, from.strikes)] as PlateChances
      for (let scored = 0; scored <= RUNS_MAX; scored++) rest[scored] = runsAfter(plate, runs, from, scored)
      const tail = rest.reduce((sum, chance) => sum - chance, 1)
      rest[RUNS_MAX] = (rest[RUNS_MAX] as number) + tail
      return rest
    }
    const chaseOf = (from: HalfState, need: number): Float64Array => {
      if (need > RUNS_MAX) return foundFrom(from).runs
      const plate = byCount[countOf(from.balls, from.strikes)] as PlateChances
      const rest = zeros(need + SURPLUS_MAX + 1)
      for (let scored = 0; scored < need; scored++) rest[scored] = runsAfter(plate, runs, from, scored)
      for (let surplus = 0; surplus <= SURPLUS_MAX; surplus++)
        rest[need + surplus] = winsAfter(plate, wins, from, need, surplus)
      return rest
    }
    const chasesFrom = (from: HalfState): ((need: number) => Float64Array) => {
      const { chases } = foundFrom(from)
      return (need) => (chases[need] ??= chaseOf(from, need))
    }
    return {
      runs: (from) => foundFrom(from).runs,
      chase: (from, need) => chasesFrom(from)(need),
      chases: chasesFrom,
    }
  },
)

const runsAt = (outs: number, bases: Bases, scored: number): number => (outs * 8 + bases) * (RUNS_MAX + 1) + scored

/** The chance of each number of runs from each number of outs and each set of runners. */
function runsTable(plate: PlateChances): Float64Array {
  const table = new Float64Array(3 * 8 * (RUNS_MAX + 1))
  for (let outs = 2; outs >= 0; outs--)
    for (let scored = 0; scored <= RUNS_MAX; scored++)
      for (const bases of FULLEST_FIRST)
        table[runsAt(outs, bases, scored)] = runsAfter(plate, table, { outs, bases }, scored)
  return table
}

function runsAfter(
  plate: PlateChances,
  table: Float64Array,
  { outs, bases }: Pick<HalfState, 'outs' | 'bases'>,
  scored: number,
): number {
  const afterOut = outs === 2 ? Number(scored === 0) : (table[runsAt(outs + 1, bases, scored)] as number)
  let chance = plate.out * afterOut
  for (const { end, from } of MOVES) {
    const moved = from[bases] as (typeof from)[number]
    if (moved.runs <= scored) chance += plate[end] * (table[runsAt(outs, moved.bases, scored - moved.runs)] as number)
  }
  return chance
}

const winsAt = (outs: number, bases: Bases, need: number, surplus: number): number =>
  ((outs * 8 + bases) * (RUNS_MAX + 1) + need) * (SURPLUS_MAX + 1) + surplus

/** The chance to score the needed runs and to end this many above them. */
function winsTable(plate: PlateChances): Float64Array {
  const table = new Float64Array(3 * 8 * (RUNS_MAX + 1) * (SURPLUS_MAX + 1))
  for (let outs = 2; outs >= 0; outs--)
    for (let need = 1; need <= RUNS_MAX; need++)
      for (const bases of FULLEST_FIRST)
        for (let surplus = 0; surplus <= SURPLUS_MAX; surplus++)
          table[winsAt(outs, bases, need, surplus)] = winsAfter(plate, table, { outs, bases }, need, surplus)
  return table
}

function winsAfter(
  plate: PlateChances,
  table: Float64Array,
  { outs, bases }: Pick<HalfState, 'outs' | 'bases'>,
  need: number,
  surplus: number,
): number {
  let chance = outs === 2 ? 0 : plate.out * (table[winsAt(outs + 1, bases, need, surplus)] as number)
  for (const { end, from } of MOVES) {
    const moved = from[bases] as (typeof from)[number]
    if (moved.runs < need)
      chance += plate[end] * (table[winsAt(outs, moved.bases, need - moved.runs, surplus)] as number)
    // Every run of a home run counts; of any other hit only the one that wins.
    else if (surplus === (end === 'homeRun' ? moved.runs - need : 0)) chance += plate[end]
  }
  return chance
}
