/** Outcome of a round for the roads: the two sides, or neither. */
export type Side = 'one' | 'other'
export type Outcome = {
  readonly winner: Side | 'tie'
  /** Marks in the corners, as pairs of baccarat are. */
  readonly hasOnePair?: boolean
  readonly hasOtherPair?: boolean
}

export const ROWS = 6

/** A cell of a road by column and row, from the left and from above. */
export type Cell<Mark> = { readonly column: number; readonly row: number; readonly mark: Mark }

/** Every round in its order: down a column, then the next. */
export const beadPlate = (outcomes: readonly Outcome[]): readonly Cell<Outcome>[] =>
  outcomes.map((mark, at) => ({ column: Math.floor(at / ROWS), row: at % ROWS, mark }))

export type BigMark = {
  readonly side: Side
  /** Ties after this round, and before it at the start of the road. */
  readonly ties: number
  readonly hasOnePair: boolean
  readonly hasOtherPair: boolean
}

/** Runs of one side; a tie belongs to the round before it. */
export function runsOf(outcomes: readonly Outcome[]): readonly (readonly BigMark[])[] {
  const runs: BigMark[][] = []
  let early = 0
  for (const { winner, hasOnePair = false, hasOtherPair = false } of outcomes) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (winner === 'tie') {
      if (run === undefined || last === undefined) early += 1
      else run[run.length - 1] = { ...last, ties: last.ties + 1 }
      continue
    }
    const mark = { side: winner, ties: early, hasOnePair, hasOtherPair }
    early = 0
    if (last?.side === winner) run?.push(mark)
    else runs.push([mark])
  }
  return runs
}

/**
 * Lays runs out in columns of six. A run that meets the foot or a taken cell turns to the right and goes on there; the
 * next run begins in the first column whose top is free.
 */
function laidOut<Mark>(runs: readonly (readonly Mark[])[]): readonly Cell<Mark>[] {
  const cells: Cell<Mark>[] = []
  const taken = new Set<string>()
  const isFree = (column: number, row: number): boolean => row < ROWS && !taken.has(`${column} ${row}`)
  let start = 0
  for (const run of runs) {
    while (!isFree(start, 0)) start += 1
    let [column, row] = [start, 0]
    let hasTurned = false
    for (const [at, mark] of run.entries()) {
      if (at > 0) {
        hasTurned ||= !isFree(column, row + 1)
        if (hasTurned) column += 1
        else row += 1
      }
      taken.add(`${column} ${row}`)
      cells.push({ column, row, mark })
    }
  }
  return cells
}

export const bigRoad = (outcomes: readonly Outcome[]): readonly Cell<BigMark>[] => laidOut(runsOf(outcomes))

/** A road over the big road: red where it repeats itself, blue where it does not. */
export type Derived = 'red' | 'blue'
/** Columns back that a derived road compares with. */
const BACK = { 'big-eye': 1, small: 2, cockroach: 3 } as const
export type DerivedName = keyof typeof BACK
export const DERIVED_NAMES = Object.keys(BACK) as readonly DerivedName[]

/**
 * The marks of a derived road in order. At the top of a run the two runs before are compared by length, one of them so
 * many columns back; below, it is asked whether the run so far back goes on or ends beside this cell.
 */
export function derivedMarks(lengths: readonly number[], name: DerivedName): readonly Derived[] {
  const back = BACK[name]
  return lengths.flatMap((length, column) =>
    Array.from({ length }, (_cell, row): Derived | null => {
      if (row === 0) {
        if (column <= back) return null
        return lengths[column - 1] === lengths[column - 1 - back] ? 'red' : 'blue'
      }
      const before = lengths[column - back]
      if (before === undefined) return null
      return before === row ? 'blue' : 'red'
    }).filter((mark) => mark !== null),
  )
}

/** A derived road in its columns: a change of colour begins another. */
export function derivedRoad(outcomes: readonly Outcome[], name: DerivedName): readonly Cell<Derived>[] {
  const marks = derivedMarks(
    runsOf(outcomes).map(({ length }) => length),
    name,
  )
  const runs: Derived[][] = []
  for (const mark of marks) {
    const run = runs.at(-1)
    if (run?.[0] === mark) run.push(mark)
    else runs.push([mark])
  }
  return laidOut(runs)
}

/** The last columns that a board of this width has room for, moved to its left. */
export function lastColumns<Mark>(cells: readonly Cell<Mark>[], columns: number): readonly Cell<Mark>[] {
  const width = cells.reduce((most, { column }) => Math.max(most, column + 1), 0)
  const from = Math.max(0, width - columns)
  return cells.filter(({ column }) => column >= from).map((cell) => ({ ...cell, column: cell.column - from }))
}
