import { marketKey } from '@evens/kernel'
import { expect, test } from 'vitest'
import type { SportModel } from '../market.ts'
import { fairByEnumeration } from '../testing/fair-by-enumeration.ts'
import { afterTennisPoint, type TennisState, viewTennis } from '../racquet/tennis-state.ts'
import { tennis } from '../racquet/tennis.ts'
import type { Pair, Side } from '../side.ts'
import type { PointStrength } from './point-model.ts'
import {
  shooterRules,
  tableTennis,
  tableTennisRules,
  tacticalShooter,
  volleyball,
  volleyballRules,
} from './point-sports.ts'
import { afterPoint, type PointRules, type PointState, viewPoints } from './point-state.ts'

const WORTH_FOLLOWING = 1e-6

type Moves<State> = {
  readonly server: (state: State) => Side
  readonly after: (state: State, winner: Side) => State
}

/** Every end of a match that is nearly over, with its chance, but for those too rare to follow. */
function* endsOf<State>(
  model: SportModel<PointStrength, State>,
  serving: Pair,
  { server, after }: Moves<State>,
  state: State,
  weight = 1,
): Generator<readonly [State, number]> {
  if (model.isOver(state)) yield [state, weight]
  else if (weight > WORTH_FOLLOWING) {
    const takes = server(state) === 0 ? serving[0] : 1 - serving[1]
    yield* endsOf(model, serving, { server, after }, after(state, 0), weight * takes)
    yield* endsOf(model, serving, { server, after }, after(state, 1), weight * (1 - takes))
  }
}

/** The greatest difference between a price and the sum over all ends, less what the rare ends could explain. */
function worstGap<State>(model: SportModel<PointStrength, State>, serving: Pair, moves: Moves<State>, from: State) {
  const ends = [...endsOf(model, serving, moves, from)]
  const followed = ends.reduce((sum, [, weight]) => sum + weight, 0)
  const markets = model.price({ serving }, from)
  const gaps = markets.flatMap(({ market, specifiers, outcomes }) => {
    const settle = model.definitions.find(({ id }) => id === market)?.settle
    const fair = fairByEnumeration(ends, (end) => settle?.(end, specifiers) ?? [])
    return outcomes.map(({ id, probability }) => ({
      name: `${marketKey(market, specifiers)}/${id}`,
      gap: Math.abs(probability - (fair.get(id) ?? Number.NaN)) - (1 - followed) - 1e-9,
    }))
  })
  return { followed, count: markets.length, wrong: gaps.filter(({ gap }) => !(gap <= 0)) }
}

const pointMoves = (rules: PointRules): Moves<PointState> => ({
  server: (state) => viewPoints(rules, state).server,
  after: (state, winner) => afterPoint(rules, state, winner, 0),
})
const tennisMoves: Moves<TennisState> = {
  server: (state) => viewTennis(state).server,
  after: (state, winner) => afterTennisPoint(state, winner),
}

const one = (parts: readonly string[], bestOf: number): PointState => ({ bestOf, first: 0, tossed: 1, parts })
const held = Array.from({ length: 6 }, () => ['hhhh', 'aaaa']).flat()
const tieBreak: TennisState = {
  bestOf: 3,
  first: 0,
  sets: [Array.from({ length: 6 }, () => 'hhhh'), Array.from({ length: 6 }, () => 'aaaa'), [...held, 'haahhaahhh']],
  retired: null,
}

test.each([
  {
    sport: 'table tennis',
    model: tableTennis,
    rules: tableTennisRules,
    serving: [0.62, 0.55],
    from: one(['h'.repeat(9) + 'a'.repeat(8)], 1),
  },
  {
    sport: 'volleyball',
    model: volleyball,
    rules: volleyballRules,
    serving: [0.55, 0.5],
    from: one([`${'a'.repeat(23)}${'h'.repeat(24)}`], 1),
  },
  {
    sport: 'the shooter',
    model: tacticalShooter,
    rules: shooterRules,
    serving: [0.7, 0.35],
    from: one(['h'.repeat(12) + 'a'.repeat(10)], 1),
  },
] as const)('late in $sport every price is the sum over all ends', ({ model, rules, serving, from }) => {
  const { followed, count, wrong } = worstGap(model, serving, pointMoves(rules), from)
  expect(followed).toBeGreaterThan(0.99)
  expect(count).toBeGreaterThan(5)
  expect(wrong).toEqual([])
})

test('late in the tie-break of the last set every price of tennis is the sum over all ends', () => {
  const { followed, count, wrong } = worstGap(tennis, [0.7, 0.6], tennisMoves, tieBreak)
  expect(followed).toBeGreaterThan(0.99)
  expect(count).toBeGreaterThan(5)
  expect(wrong).toEqual([])
})
