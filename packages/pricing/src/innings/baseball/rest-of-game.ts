import { addAt, convolve, type Distribution, moved, only } from '../../distribution.ts'
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
}

export const restOfGame = ({ edges }: BaseballStrength, state: BaseballState): RestOfGame => ({
  state,
  sides: [halfInningOf(edges[0]), halfInningOf(edges[1])],
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
  let sum = only(runsOf(state, side, Math.min(state.inning - 1, innings)))
  for (let inning = state.inning; inning <= innings; inning++) sum = convolve(sum, inningRuns(rest, side, inning), SPAN)
  return sum
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

type Visit = (home: number, away: number, chance: number) => void

/** Both sides' runs at the end, and how likely extra innings are. */
type FinalScore = { readonly each: (visit: Visit) => void; readonly extraInnings: number }

const NEGLIGIBLE = 1e-13
/** The runs that the grid has room for beyond what nine innings may bring. */
const EXTRA_SPAN = 24

export function finalScore(rest: RestOfGame): FinalScore {
  const [home, away] = beforeDecidingHalf(rest)
  const grid = createGrid(Math.min(home.from, away.from), lastOf(home, away) + EXTRA_SPAN)
  const tied = new Float64Array(lastOf(home, away) + 1)
  const { from } = decidingHalf(rest)

  eachPair(home, away, (h, a, chance) => {
    // In the bottom of the last inning a home side that leads does not bat any more.
    if (h > a) return grid.add(h, a, chance)
    rest.sides[0].chase(from, a - h + 1).forEach((part, runs) => {
      if (h + runs === a) addAt(tied, a, chance * part)
      else grid.add(h + runs, a, chance * part)
    })
  })
  playExtraInnings(rest, tied, grid)
  return { each: grid.each, extraInnings: tied.reduce((sum, chance) => sum + chance, 0) }
}

/**
 * Extra innings are alike, so their sum over all that may follow is a recurrence: how often the sides stand level at a
 * score is how often they come there from the innings played, plus from each level score below it.
 */
function playExtraInnings({ sides: [home, away] }: RestOfGame, tied: Float64Array, grid: Grid): void {
  const top = away.runs(FRESH_EXTRA)
  const chase = (need: number): Float64Array => home.chase(FRESH_EXTRA, need)
  const staysLevel = top.map((chance, runs) => chance * (chase(runs + 1)[runs] ?? 0))
  const level = new Float64Array(grid.till + 1)
  const repeats = 1 / (1 - (staysLevel[0] ?? 0))

  for (let score = 0; score <= grid.till; score++) {
    let visits = tied[score] ?? 0
    for (let runs = 1; runs < staysLevel.length && runs <= score; runs++)
      visits += (staysLevel[runs] ?? 0) * (level[score - runs] ?? 0)
    level[score] = visits * repeats
    if ((level[score] ?? 0) < NEGLIGIBLE) continue
    top.forEach((chance, runs) => {
      if (chance < NEGLIGIBLE) return
      chase(runs + 1).forEach((part, answer) => {
        if (answer !== runs) grid.add(score + answer, score + runs, (level[score] ?? 0) * chance * part)
      })
    })
  }
}

type Grid = { readonly till: number; readonly add: Visit; readonly each: (visit: Visit) => void }

/** Scores from `from` to `till` for both sides; what lies beyond is counted at the end. */
function createGrid(from: number, till: number): Grid {
  const width = till - from + 1
  const cells = new Float64Array(width * width)
  return {
    till,
    add: (home, away, chance) =>
      addAt(cells, (Math.min(home, till) - from) * width + Math.min(away, till) - from, chance),
    each(visit) {
      for (let index = 0; index < cells.length; index++) {
        const chance = cells[index] ?? 0
        if (chance > 0) visit(from + Math.floor(index / width), from + (index % width), chance)
      }
    },
  }
}

const lastOf = (...parts: readonly Distribution[]): number =>
  Math.max(...parts.map(({ from, p }) => from + p.length - 1))

function eachPair(home: Distribution, away: Distribution, visit: Visit): void {
  home.p.forEach((one, h) =>
    away.p.forEach((other, a) => {
      if (one * other > NEGLIGIBLE) visit(home.from + h, away.from + a, one * other)
    }),
  )
}
