import type { Distribution } from '../../chain/distribution.ts'
import { addAt } from '../distribution.ts'
import { finalScore } from './final-score.ts'
import type { RestOfGame } from './rest-of-game.ts'

/** The far end of any score: no baseball game comes near it. */
const SCORE_MAX = 160

/** What the markets of the whole game look at, gathered from the final scores in one go. */
export type FinalFigures = {
  readonly sides: readonly [home: Distribution, away: Distribution]
  readonly total: Distribution
  readonly lead: Distribution
  /** The total where the home side wins, the rest of it being the away side's. */
  readonly totalOfHomeWins: Distribution
  readonly homeWins: number
  readonly extraInnings: number
}

export function finalFigures(rest: RestOfGame): FinalFigures {
  const [home, away] = [new Float64Array(SCORE_MAX), new Float64Array(SCORE_MAX)]
  const [total, totalOfHomeWins] = [new Float64Array(2 * SCORE_MAX), new Float64Array(2 * SCORE_MAX)]
  const lead = new Float64Array(2 * SCORE_MAX)
  let homeWins = 0
  const { each, extraInnings } = finalScore(rest)
  each((h, a, chance) => {
    addAt(home, h, chance)
    addAt(away, a, chance)
    addAt(total, h + a, chance)
    addAt(lead, h - a + SCORE_MAX, chance)
    if (h < a) return
    addAt(totalOfHomeWins, h + a, chance)
    homeWins += chance
  })
  const counted = (p: Float64Array): Distribution => ({ from: 0, p })
  return {
    sides: [counted(home), counted(away)],
    total: counted(total),
    lead: { from: -SCORE_MAX, p: lead },
    totalOfHomeWins: counted(totalOfHomeWins),
    homeWins,
    extraInnings,
  }
}
