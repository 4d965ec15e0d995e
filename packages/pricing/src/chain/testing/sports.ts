import type { Random } from '@evens/kernel'
import type { PricedMarket, SportModel } from '../../market.ts'
import { beginTennis } from '../../racquet/tennis-state.ts'
import { tennis } from '../../racquet/tennis.ts'
import {
  shooterRules,
  tableTennis,
  tableTennisRules,
  tacticalShooter,
  volleyball,
  volleyballRules,
} from '../point-sports.ts'
import type { OutcomeResult } from '../../settling.ts'
import type { PointStrength } from '../point-model.ts'
import { beginPoints, type PointRules } from '../point-state.ts'
import { pointStates, tennisStates } from './finish.ts'

/** A sport with its states hidden: what tests of all of them need. */
export type Case = {
  readonly sport: string
  readonly names: { readonly total: string; readonly exact: string; readonly double: string; readonly beyond: string }
  readonly play: (random: Random, from?: Moment) => Moment[]
}
/** A state, what it is priced at, and how a market stands in it. */
export type Moment = {
  readonly state: object
  readonly isOver: boolean
  readonly price: () => readonly PricedMarket[]
  readonly settle: (market: PricedMarket) => readonly OutcomeResult[] | null
}

function caseOf<State extends object>(
  sport: string,
  names: Case['names'],
  model: SportModel<PointStrength, State>,
  strength: PointStrength,
  begin: State,
  states: (from: State, random: Random) => Iterable<State>,
): Case {
  const known = new Map<object, State>()
  const prices = new WeakMap<State, readonly PricedMarket[]>()
  const momentOf = (state: State): Moment => ({
    state,
    isOver: model.isOver(state),
    price() {
      const markets = prices.get(state) ?? model.price(strength, state)
      prices.set(state, markets)
      return markets
    },
    settle({ market, specifiers }) {
      const definition = model.definitions.find(({ id }) => id === market)
      if (definition === undefined) throw new Error(`nobody settles ${market}`)
      return definition.settle(state, specifiers)
    },
  })
  return {
    sport,
    names,
    play(random, from) {
      const start = from === undefined ? begin : (known.get(from.state) ?? begin)
      return [...states(start, random)].map((state) => {
        known.set(state, state)
        return momentOf(state)
      })
    },
  }
}

const SETS = { total: 'total_sets', exact: 'exact_sets', double: 'set_match' }
const MAPS = { total: 'total_maps', exact: 'exact_maps', double: 'map_match' }

const points = (
  sport: string,
  names: Case['names'],
  model: SportModel<PointStrength, ReturnType<typeof beginPoints>>,
  rules: PointRules,
  serving: PointStrength['serving'],
  bestOf: number,
): Case =>
  caseOf(sport, names, model, { serving }, beginPoints(bestOf, 1), (from, random) =>
    pointStates(rules, serving, from, random),
  )

const TENNIS = [0.66, 0.61] as const

export const CASES: readonly Case[] = [
  caseOf('tennis', { ...SETS, beyond: 'tie_break' }, tennis, { serving: TENNIS }, beginTennis(3, 0), (from, random) =>
    tennisStates(TENNIS, from, random),
  ),
  points('volleyball', { ...SETS, beyond: 'extra_points' }, volleyball, volleyballRules, [0.38, 0.34], 5),
  points('table tennis', { ...SETS, beyond: 'extra_points' }, tableTennis, tableTennisRules, [0.55, 0.52], 5),
  points('tactical shooter', { ...MAPS, beyond: 'overtime' }, tacticalShooter, shooterRules, [0.5, 0.45], 3),
]
