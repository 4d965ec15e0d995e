import type { Side } from '../../chain/side.ts'
import { offer } from '../../innings/offers.ts'
import { numberOf } from '../../innings/settling.ts'
import { oneWins } from '../../outcome-result.ts'
import type { View } from '../outlook.ts'
import type { TurnChances } from '../prospects.ts'
import type { PointsKind } from './kind.ts'
import { startersOf, turnsToCome } from './races.ts'

type Walk = (side: Side, chances: TurnChances, alive: number) => void

/**
 * Goes through the turns of regular time as long as nobody has scored, each with the chance to get there. A turn that
 * has brought points already is a score of its own: what it still adds is no new one.
 */
export function untilScored(view: View, visit: Walk): number {
  const starters = startersOf(view)
  const { on } = view
  const { turns } = view.strength
  let none = 0
  for (const first of starters) {
    let alive = 1 / starters.length
    if (on !== null && view.state.scored === 0 && on.part < view.state.format.parts) {
      visit(on.side, on.rest, alive)
      alive *= on.rest[0] ?? 0
    }
    for (const side of turnsToCome(view, first, 0, view.state.format.parts)) {
      visit(side, turns[side], alive)
      alive *= turns[side][0] ?? 0
    }
    none += alive
  }
  return none
}

/** The side of the nth score of regular time. */
export const nextScore: PointsKind = {
  id: 'next_score',
  offer({ view }) {
    const chances: [number, number] = [0, 0]
    const none = untilScored(view, (side, [nothing = 0], alive) => {
      chances[side] += alive * (1 - nothing)
    })
    const n = String(view.game.log.length + 1)
    return offer('next_score', { n }, { home: chances[0], none, away: chances[1] })
  },
  decide({ game, format }, specifiers) {
    const score = game.log[numberOf(specifiers, 'n') - 1]
    const outcomes = ['home', 'none', 'away']
    if (score !== undefined && score.part < format.parts) return oneWins(outcomes, score.side === 0 ? 'home' : 'away')
    return game.isRegulationOver ? oneWins(outcomes, 'none') : null
  },
}
