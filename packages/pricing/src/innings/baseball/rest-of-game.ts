import { convolve, type Distribution, moved, only } from '../../distribution.ts'
import { zeros } from '../../zeros.ts'
import { type HalfInning, halfInningOf, type HalfState } from './half-inning.ts'
import { BASES_EMPTY, BASES_EXTRA } from './plate.ts'
import { type BaseballState, type BaseballStrength, runsIn, runsOf } from './state.ts'

/** A side that has this many more runs to come has them by less than one chance in a billion. */
const SPAN = 44

export const FRESH: HalfState = { outs: 0, bases: BASES_EMPTY, balls: 0, strikes: 0 }
export const FRESH_EXTRA: HalfState = { ...FRESH, bases: BASES_EXTRA }

/** The rest of a game from its current state. */
export type RestOfGame = {
  readonly state: BaseballState
  readonly sides: readonly [home: HalfInning, away: HalfInning]
  /** By side and inning, as far as they were asked for: each is made of the one before it. */
  readonly through: Pair<Distribution[]>
}

type Pair<T> = readonly [home: T, away: T]

export const restOfGame = ({ edges }: BaseballStrength, state: BaseballState): RestOfGame => ({
  state,
  sides: [halfInningOf(edges[0]), halfInningOf(edges[1])],
  through: [[], []],
})

/** The runs of one side in one inning that is not the last: played, under way or to come. */
export function inningRuns({ state, sides }: RestOfGame, side: 0 | 1, inning: number): Distribution {
  const scored = only(runsIn(state, side, inning))
  const half = side === 1 ? 0 : 1
  if (inning < state.inning || (inning === state.inning && half < state.half)) return scored
  const isOn = inning === state.inning && half === state.half
  return moved({ from: 0, p: sides[side].runs(isOn ? state : FRESH) }, scored.from)
}

/** All that a side has scored after `innings` innings, none of them one that may be cut short. */
export function runsThrough(rest: RestOfGame, side: 0 | 1, innings: number): Distribution {
  const { state } = rest
  if (innings < state.inning) return only(runsOf(state, side, Math.min(state.inning - 1, innings)))
  const known = rest.through[side]
  return (known[innings] ??= convolve(runsThrough(rest, side, innings - 1), inningRuns(rest, side, innings), SPAN))
}

/** The half that ends as soon as the home side leads: of the last inning, or of the extra one that is on. */
function decidingHalf({ state }: RestOfGame): { readonly inning: number; readonly from: HalfState } {
  const inning = Math.max(state.inning, state.innings)
  if (state.inning === inning && state.half === 1) return { inning, from: state }
  return { inning, from: inning > state.innings ? FRESH_EXTRA : FRESH }
}

/** The runs of both sides when that half begins. */
function beforeDecidingHalf(rest: RestOfGame): readonly [home: Distribution, away: Distribution] {
  const { inning } = decidingHalf(rest)
  const { state } = rest
  const home = runsThrough(rest, 0, inning - 1)
  const isAtBat = state.inning === inning && state.half === 1
  return [isAtBat ? only(runsOf(state, 0)) : home, runsThrough(rest, 1, inning)]
}

/** Both sides' runs at the end, and how likely extra innings are. */
type FinalScore = { readonly grid: Grid; readonly extraInnings: number }

/** Chances of scores from `from` to `till`: `cells` by home runs and then away runs. What lies beyond counts at the end. */
export type Grid = {
  readonly from: number
  readonly till: number
  readonly width: number
  readonly cells: Float64Array
}

const NEGLIGIBLE = 1e-13
/** The runs that the grid has room for beyond what nine innings may bring. */
const EXTRA_SPAN = 24

export function finalScore(rest: RestOfGame): FinalScore {
  const [home, away] = beforeDecidingHalf(rest)
  const grid = createGrid(Math.min(home.from, away.from), lastOf(home, away) + EXTRA_SPAN)
  const tied = zeros(lastOf(home, away) + 1)
  const chase = rest.sides[0].chases(decidingHalf(rest).from)

  for (let i = 0; i < home.p.length; i++) {
    const one = home.p[i] as number
    const h = home.from + i
    for (let j = 0; j < away.p.length; j++) {
      const chance = one * (away.p[j] as number)
      if (!(chance > NEGLIGIBLE)) continue
      const a = away.from + j
      // In the bottom of the last inning a home side that leads does not bat any more.
      if (h > a) addTo(grid, h, a, chance)
      else addChase(grid, tied, h, a, chance, chase(a - h + 1))
    }
  }
  playExtraInnings(rest, tied, grid)
  return { grid, extraInnings: tied.reduce((sum, chance) => sum + chance, 0) }
}

/** The home side bats: `runs` are its chances of each number of runs. */
function addChase(grid: Grid, tied: Float64Array, h: number, a: number, chance: number, runs: Float64Array): void {
  const { from, width, cells } = grid
  const level = a - h
  const column = a - from
  for (let scored = 0; scored < runs.length; scored++) {
    const part = chance * (runs[scored] as number)
    if (scored === level) tied[a] = (tied[a] as number) + part
    else {
      const at = (h + scored - from) * width + column
      cells[at] = (cells[at] as number) + part
    }
  }
}

/**
 * Extra innings are alike, so their sum over all that may follow is a recurrence: how often the sides stand level at a
 * score is how often they come there from the innings played, plus from each level score below it.
 */
function playExtraInnings({ sides: [home, away] }: RestOfGame, tied: Float64Array, grid: Grid): void {
  const top = away.runs(FRESH_EXTRA)
  const chase = home.chases(FRESH_EXTRA)
  const chases = Array.from(top, (_, runs) => chase(runs + 1))
  const staysLevel = top.map((chance, runs) => chance * (chases[runs]?.[runs] ?? 0))
  const level = zeros(grid.till + 1)
  const repeats = 1 / (1 - (staysLevel[0] ?? 0))

  for (let score = 0; score <= grid.till; score++) {
    let visits = tied[score] ?? 0
    for (let runs = 1; runs < staysLevel.length && runs <= score; runs++)
      visits += (staysLevel[runs] as number) * (level[score - runs] as number)
    const here = visits * repeats
    level[score] = here
    if (here < NEGLIGIBLE) continue
    for (let runs = 0; runs < top.length; runs++) {
      const chance = top[runs] as number
      if (!(chance < NEGLIGIBLE)) addExtra(grid, score, runs, here * chance, chases[runs] as Float64Array)
    }
  }
}

/** An extra inning from a level score, in which the away side has made `runs`. */
function addExtra(grid: Grid, score: number, runs: number, chance: number, chase: Float64Array): void {
  const { from, till, width, cells } = grid
  const column = Math.min(score + runs, till) - from
  for (let answer = 0; answer < chase.length; answer++) {
    if (answer === runs) continue
    const at = (Math.min(score + answer, till) - from) * width + column
    cells[at] = (cells[at] as number) + chance * (chase[answer] as number)
  }
}

let room = new Float64Array(0)

/** The cells are used again: a grid holds until the next one is made. */
function createGrid(from: number, till: number): Grid {
  const width = till - from + 1
  if (room.length < width * width) room = new Float64Array(2 * width * width)
  return { from, till, width, cells: room.subarray(0, width * width).fill(0) }
}

function addTo({ from, width, cells }: Grid, home: number, away: number, chance: number): void {
  const at = (home - from) * width + away - from
  cells[at] = (cells[at] as number) + chance
}

const lastOf = (...parts: readonly Distribution[]): number =>
  Math.max(...parts.map(({ from, p }) => from + p.length - 1))
