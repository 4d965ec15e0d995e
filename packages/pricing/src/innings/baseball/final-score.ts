import type { Distribution } from '../../chain/distribution.ts'
import { addAt } from '../distribution.ts'
import { beforeDecidingHalf, decidingHalf, FRESH_EXTRA, type RestOfGame } from './rest-of-game.ts'

type Visit = (home: number, away: number, chance: number) => void

/** Both sides' runs at the end, and how likely extra innings are. */
export type FinalScore = { readonly each: (visit: Visit) => void; readonly extraInnings: number }

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
