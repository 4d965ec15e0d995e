import { marketKey } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import type { MarketId } from '../catalogue.ts'
import type { PricedMarket } from '../market.ts'
import { fairByEnumeration } from '../testing/fair-by-enumeration.ts'
import { americanFootball } from './american-football.ts'
import { handball } from './handball.ts'
import { pointsModel } from './model.ts'
import type { TurnsStrength } from './outlook.ts'
import { beginPart, beginTurns, endTurn, holding, type TurnsFormat, type TurnsState } from './state.ts'

/** A turn that is on has its own chances of what is still to come. */
type Turn = { readonly rest: readonly number[] }
type State = TurnsState<Turn>

const ladder = { total: { step: 1, each: 3 }, handicap: { step: 1, each: 3 }, team: { step: 1, each: 2 } }
const offers = [...new Set([...americanFootball.definitions, ...handball.definitions].map(({ id }) => id as MarketId))]
const small = pointsModel<Turn>(
  {
    offers,
    game: ladder,
    half: ladder,
    part: ladder,
    margins: [1, 3, 6],
    races: [3, 5, 9],
    partRaces: [2, 3],
  },
  (_, { rest }) => rest,
)

const FORMAT: TurnsFormat = {
  parts: 4,
  turns: 2,
  seconds: 10,
  overtimeTurns: 2,
  overtimeSeconds: 5,
  starts: [0, 1, 1, 0],
}
const NO_OVERTIME: TurnsFormat = { ...FORMAT, overtimeTurns: 0 }
const HALVES: TurnsFormat = { ...FORMAT, parts: 2, turns: 4, overtimeTurns: 0, starts: [0, 1] }
const SHORT: TurnsFormat = { ...FORMAT, parts: 2, starts: [0, 1] }
/** An overtime is level only when neither side scores in it, which keeps the number of ends small. */
const STRENGTH: TurnsStrength = {
  turns: [
    [0.2, 0, 0, 0.5, 0, 0, 0, 0.3],
    [0.15, 0, 0, 0, 0, 0, 0.6, 0, 0.25],
  ],
}

/** Every end that a state can come to, with its chance, by playing every turn in every way. */
function* finals(state: State, chance: number): Iterable<readonly [State, number]> {
  if (chance < 1e-11) return
  if (small.isOver(state)) yield [state, chance]
  else if (state.stage !== 'play') {
    const starters = state.first === null ? ([0, 1] as const) : [state.first]
    for (const first of starters) yield* finals(beginPart(state, first), chance / starters.length)
  } else {
    const chances = state.turn?.rest ?? STRENGTH.turns[holding(state) ?? 0]
    for (const [points, one] of chances.entries())
      if (one > 0) yield* finals(endTurn({ ...state, scored: state.scored + points }), chance * one)
  }
}

const turn = (state: State, points: number): State => {
  const next = endTurn({ ...state, scored: points })
  return next.stage === 'break' ? beginPart(next, next.first ?? 0) : next
}
const after = (format: TurnsFormat, ...points: number[]): State =>
  points.reduce(turn, beginPart(beginTurns(format) as State, 1))

const STATES: readonly { readonly name: string; readonly state: State }[] = [
  { name: 'before the toss', state: beginTurns(SHORT) },
  { name: 'in the second part', state: after(FORMAT, 6, 3, 0) },
  {
    name: 'inside a turn with a touchdown made',
    state: { ...after(FORMAT, 6, 0, 0), scored: 6, turn: { rest: [0.1, 0.9] } },
  },
  {
    name: 'inside a turn without points',
    state: { ...after(FORMAT, 0, 3, 0, 6), turn: { rest: [0.2, 0, 0, 0.5, 0, 0, 0.3] } },
  },
  { name: 'level in the last part', state: after(FORMAT, 6, 3, 3, 0, 0, 0, 0) },
  { name: 'in overtime', state: after(FORMAT, 6, 3, 3, 0, 0, 0, 0, 0, 6) },
  { name: 'where a draw stands', state: after(NO_OVERTIME, 6, 3, 0) },
  { name: 'with halves for parts', state: after(HALVES, 6, 0, 0) },
]

describe.each(STATES)('prices $name', ({ state }) => {
  const ends = [...finals(state, 1)]
  const prices = small.price(STRENGTH, state)

  test('are those of going through every end', () => {
    expect(prices.length).toBeGreaterThan(4)
    for (const price of prices) {
      const fair = fairByEnumeration(ends, (end) => settle(end, price) ?? [])
      for (const { id, probability } of price.outcomes)
        expect(probability, `${marketKey(price.market, price.specifiers)}/${id}`).toBeCloseTo(fair.get(id) ?? NaN, 6)
    }
  })

  test('are not offered for decided outcomes', () => {
    expect(prices.filter((price) => settle(state, price) !== null)).toEqual([])
  })
})

function settle(state: State, { market, specifiers }: Pick<PricedMarket, 'market' | 'specifiers'>) {
  return small.definitions.find(({ id }) => id === market)?.settle(state, specifiers) ?? null
}

test('the toss does not affect markets independent of the order of turns', () => {
  const priceOf = (state: State, market: string) =>
    small.price(STRENGTH, state).find((price) => price.market === market)?.outcomes
  const [home, away] = ([0, 1] as const).map((first) => beginPart(beginTurns(FORMAT), first) as State)
  expect(priceOf(home as State, 'winner')).toEqual(priceOf(away as State, 'winner'))
  expect(priceOf(home as State, 'next_score')).not.toEqual(priceOf(away as State, 'next_score'))
})
