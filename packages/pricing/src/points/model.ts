import { invariant } from '@evens/kernel'
import { define, MARKETS } from '../catalogue.ts'
import type { MarketDefinition, PricedMarket, SportModel } from '../market.ts'
import { refunded } from '../settling.ts'
import { COMPARISONS } from './kinds/comparisons.ts'
import { DRIVE_KINDS } from './kinds/drives.ts'
import { FINALS } from './kinds/finals.ts'
import type { Futures, PointsKind } from './kinds/kind.ts'
import { nextScore, raceTo } from './kinds/races.ts'
import { STRETCHES } from './kinds/stretches.ts'
import {
  nothingFound,
  outlookOf,
  type PointsMenu,
  prospectsOf,
  type RestOfTurn,
  turnOn,
  type TurnsStrength,
  type View,
} from './outlook.ts'
import { finalOutlook } from './overtime.ts'
import { gameOf, type TurnsState } from './state.ts'

const KINDS: readonly PointsKind[] = [...STRETCHES, ...COMPARISONS, ...FINALS, raceTo, nextScore, ...DRIVE_KINDS]

/**
 * A sport of points. The sides have the ball in turns; how many each has left follows from the state, and what a turn
 * brings is drawn from the side's chances. So every market is an exact sum over the same turns.
 */
export function pointsModel<Turn>(
  menu: PointsMenu,
  rest: RestOfTurn<Turn>,
): SportModel<TurnsStrength, TurnsState<Turn>> {
  const kinds = menu.offers.map((id) => {
    const kind = KINDS.find((one) => one.id === id)
    invariant(kind !== undefined, `no market of points: ${id}`)
    return kind
  })
  const definitions = kinds.map((kind) => definitionOf<Turn>(menu, kind))
  return {
    definitions,
    isOver: ({ stage }) => stage === 'over' || stage === 'abandoned',
    price(strength, state) {
      if (state.stage === 'over' || state.stage === 'abandoned') return []
      const on = turnOn(rest, strength, state)
      const prospects = prospectsOf(strength)
      const found = nothingFound()
      const futures = futuresOf({ menu, strength, state, game: gameOf(state), prospects, on, found })
      const markets: PricedMarket[] = []
      // A decided market has an outcome that is certain, so no kind offers it.
      for (const kind of kinds) kind.offer(futures, markets)
      return markets
    },
  }
}

function futuresOf(view: View): Futures {
  const { parts } = view.state.format
  const half = parts / 2
  const regulation = outlookOf(view, 0, parts)
  return {
    view,
    final: finalOutlook(view, regulation),
    regulation,
    halves: [outlookOf(view, 0, half), outlookOf(view, half, parts)],
    parts: Array.from({ length: parts }, (_, part) => outlookOf(view, part, part + 1)),
  }
}

/** Refunds a market that is still open when the game has ended or was abandoned. */
const definitionOf = <Turn>(menu: PointsMenu, kind: PointsKind): MarketDefinition<TurnsState<Turn>> =>
  define(kind.id, (state, specifiers) => {
    const played = { game: gameOf(state), format: state.format, menu }
    const decision = kind.decide(played, specifiers)
    const goesOn = state.stage !== 'over' && state.stage !== 'abandoned'
    if (decision !== null || goesOn) return decision
    const outcomes = MARKETS[kind.id]?.outcomes ?? kind.outcomes?.(played, specifiers) ?? []
    return outcomes.map(refunded)
  })
