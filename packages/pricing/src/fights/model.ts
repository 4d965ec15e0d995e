import { invariant } from '@evens/kernel'
import { define, type MarketId, MARKETS } from '../catalogue.ts'
import type { MarketDefinition, SportModel } from '../market.ts'
import { refunded } from '../settling.ts'
import { type FightKind, fightOutlook, type FightStrength } from './outlook.ts'
import { ROUNDS } from './rounds.ts'
import type { FightState } from './state.ts'
import { VICTORIES } from './victories.ts'

const KINDS: readonly FightKind[] = [...VICTORIES, ...ROUNDS]

const SHARED: readonly MarketId[] = [
  'victory_method',
  'ending_method',
  'fight_distance',
  'total_rounds',
  'exact_round',
  'round_end',
  'round_begins',
  'team_win_round',
  'win_inside',
  'decision_kind',
  'knock_down',
  'team_knock_down',
]

/** A fight in exchanges, each of which may stop it; without a stop three judges add up the rounds. */
function fightModel(offers: readonly MarketId[]): SportModel<FightStrength, FightState> {
  const kinds = offers.map((id) => {
    const kind = KINDS.find((one) => one.id === id)
    invariant(kind !== undefined, `no market of fights: ${id}`)
    return kind
  })
  const definitions = kinds.map(definitionOf)
  const isOver = ({ stage }: FightState): boolean => stage === 'over' || stage === 'no_contest'
  return {
    definitions,
    isOver,
    price(strength, state) {
      if (isOver(state)) return []
      const outlook = fightOutlook(strength, state)
      return kinds.flatMap(({ offer }, index) =>
        offer(outlook, state).filter(({ specifiers }) => definitions[index]?.settle(state, specifiers) === null),
      )
    },
  }
}

/** Refunds a market that a no contest leaves undecided. */
const definitionOf = (kind: FightKind): MarketDefinition<FightState> =>
  define(kind.id, (state, specifiers) => {
    const decision = kind.decide(state, specifiers)
    if (decision !== null || state.stage !== 'no_contest') return decision
    const outcomes = MARKETS[kind.id]?.outcomes ?? kind.outcomes?.(state.format) ?? []
    return outcomes.map(refunded)
  })

/** A draw is an outcome of `result`; with `winner` it gives the stake back. */
export const boxing = fightModel(['winner', 'result', 'double_chance', 'round_group', ...SHARED])
/** Draws are so rare that only `winner` is offered, and they give the stake back. */
export const martialArts = fightModel(['winner', ...SHARED])
