import { describe, expect, test } from 'vitest'
import { MARKETS } from '../catalogue.ts'
import { fairByEnumeration } from '../testing/fair-by-enumeration.ts'
import { race } from './model.ts'
import type { RaceState, RaceStrength } from './state.ts'

const RUNNERS = ['11', '12', '13', '14', '15']
const WEIGHTS = [5, 1, 2, 0.5, 1.5]

const aRace = (more: Partial<RaceState> = {}): RaceState => ({
  runners: RUNNERS,
  nonRunners: [],
  fancied: ['11', '13', '15', '12', '14'],
  run: null,
  finish: null,
  isAbandoned: false,
  ...more,
})

const settle = (market: string, state: RaceState, specifiers = {}) =>
  race.definitions.find(({ id }) => id === market)?.settle(state, specifiers) ?? null

const sharesOf = (market: string, state: RaceState, specifiers = {}) =>
  Object.fromEntries(
    (settle(market, state, specifiers) ?? []).map(({ outcome, win, refund }) => [outcome, [win, refund]]),
  )

/** Every order, place after place by weight, with and without a dead heat of the first two. */
function finalsOf(state: RaceState, { weights, deadHeat }: RaceStrength): [RaceState, number][] {
  const orders = (left: readonly string[]): [string[], number][] => {
    if (left.length === 0) return [[[], 1]]
    const weight = (runner: string) => weights[RUNNERS.indexOf(runner)] ?? 0
    const all = left.reduce((sum, runner) => sum + weight(runner), 0)
    return left.flatMap((first) =>
      orders(left.filter((runner) => runner !== first)).map(([rest, chance]): [string[], number] => [
        [first, ...rest],
        (chance * weight(first)) / all,
      ]),
    )
  }
  const running = state.runners.filter((runner) => !state.nonRunners.includes(runner))
  return orders(running).flatMap(([order, chance]): [RaceState, number][] => [
    [{ ...state, finish: order.map((runner) => [runner]) }, chance * (1 - deadHeat)],
    [{ ...state, finish: [order.slice(0, 2), ...order.slice(2).map((runner) => [runner])] }, chance * deadHeat],
  ])
}

describe.each([
  { name: 'a race without dead heats', deadHeat: 0, nonRunners: [] },
  { name: 'a race with many dead heats', deadHeat: 0.2, nonRunners: [] },
  { name: 'a race without its favourite', deadHeat: 0.1, nonRunners: ['11'] },
])('$name', ({ deadHeat, nonRunners }) => {
  const strength = { weights: WEIGHTS, deadHeat }
  const state = aRace({ nonRunners })
  const prices = race.price(strength, state)

  test('has eight kinds or more, each adding up to its winners', () => {
    expect(new Set(prices.map(({ market }) => market)).size).toBeGreaterThanOrEqual(8)
    for (const { market, outcomes } of prices)
      expect(
        outcomes.reduce((sum, { probability }) => sum + probability, 0),
        market,
      ).toBeCloseTo(MARKETS[market]?.winners ?? 0, 9)
  })

  test('every price is that of going through all orders', () => {
    const finals = finalsOf(state, strength)
    for (const { market, specifiers, outcomes } of prices) {
      const fair = fairByEnumeration(finals, (final) => settle(market, final, specifiers) ?? [])
      for (const { id, probability } of outcomes)
        expect(probability, `${market}/${id}`).toBeCloseTo(fair.get(id) ?? -1, 9)
    }
  })

  test('the longer the list of places, the likelier a place', () => {
    const chances = (market: string) => prices.find((price) => price.market === market)?.outcomes ?? []
    chances('race_winner').forEach(({ probability }, at) => {
      const [two, three] = [chances('race_top_2')[at]?.probability, chances('race_top_3')[at]?.probability]
      expect(probability).toBeLessThan(two ?? 0)
      expect(two).toBeLessThan(three ?? 0)
    })
  })
})

test('a large field has a price for every two that may come first, and one for all others', () => {
  const runners = Array.from({ length: 14 }, (_, at) => String(at + 1))
  const state = aRace({ runners, fancied: runners })
  const prices = race.price({ weights: runners.map((_, at) => 1 + at / 10), deadHeat: 0 }, state)
  const forecast = prices.find(({ market }) => market === 'race_forecast')?.outcomes ?? []
  expect(forecast).toHaveLength(73)
  expect(forecast.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9)
  expect(forecast.at(-1)?.id).toBe('other')
  const finish = runners.toReversed().map((runner) => [runner])
  expect(sharesOf('race_forecast', { ...state, finish })['other']).toEqual([1, 0])
})

test('betting stops at the off', () => {
  const run = { seconds: 0, times: [61, 62, 63, 64, 65], waves: [] }
  expect(race.price({ weights: WEIGHTS, deadHeat: 0 }, aRace({ run }))).toEqual([])
  expect(settle('race_winner', aRace({ run }))).toBeNull()
})

describe('a dead heat is shared', () => {
  const twoFirst = aRace({ finish: [['11', '12'], ['13'], ['14'], ['15']] })
  const threeFirst = aRace({ finish: [['11', '12', '13'], ['14'], ['15']] })
  const twoSecond = aRace({ finish: [['11'], ['12', '13'], ['14'], ['15']] })

  test.each([
    { name: 'two tied for first', state: twoFirst, pays: 30 },
    { name: 'three tied for first', state: threeFirst, pays: 20 },
    { name: 'alone', state: twoSecond, pays: 60 },
  ])('10 at 6.0 on the winner, $name, pays $pays', ({ state, pays }) => {
    const [win = 0, refund = 0] = sharesOf('race_winner', state)['11'] ?? []
    expect(10 * (win * 6 + refund)).toBeCloseTo(pays, 9)
  })

  test.each([
    { market: 'race_top_2', state: twoFirst, outcome: '12', win: 1 },
    { market: 'race_top_2', state: threeFirst, outcome: '12', win: 2 / 3 },
    { market: 'race_top_2', state: twoSecond, outcome: '13', win: 1 / 2 },
    { market: 'race_top_3', state: twoSecond, outcome: '13', win: 1 },
    { market: 'race_forecast', state: twoFirst, outcome: '2:1', win: 1 / 2 },
    { market: 'race_forecast', state: twoSecond, outcome: '1:3', win: 1 / 2 },
    { market: 'race_forecast', state: twoSecond, outcome: '3:1', win: 0 },
    { market: 'race_quinella', state: threeFirst, outcome: '2-3', win: 1 / 3 },
    { market: 'race_trio', state: twoSecond, outcome: '1-2-3', win: 1 },
    { market: 'race_winner_parity', state: twoFirst, outcome: 'odd', win: 1 / 2 },
    { market: 'race_winner_range', state: twoFirst, outcome: '1-2', win: 1 },
    { market: 'race_last', state: twoSecond, outcome: '15', win: 1 },
  ])('$market $outcome wins $win', ({ market, state, outcome, win }) => {
    expect(sharesOf(market, state)[outcome]?.[0]).toBeCloseTo(win, 9)
  })

  test('between two runners that came in together each has half', () => {
    expect(sharesOf('race_pair', twoFirst, { a: '1', b: '2' })).toEqual({ '11': [0.5, 0], '12': [0.5, 0] })
    expect(sharesOf('race_without', twoFirst, { runner: '1' })['12']).toEqual([1, 0])
  })
})

describe('stakes come back', () => {
  const finish = [['12'], ['13'], ['14'], ['15']]
  const without = aRace({ nonRunners: ['11'], finish })

  test.each([
    { market: 'race_winner', specifiers: {}, outcome: '11' },
    { market: 'race_top_3', specifiers: {}, outcome: '11' },
    { market: 'race_forecast', specifiers: {}, outcome: '2:1' },
    { market: 'race_quinella', specifiers: {}, outcome: '1-2' },
    { market: 'race_pair', specifiers: { a: '1', b: '2' }, outcome: '12' },
  ])('on a runner that did not run: $market $outcome', ({ market, specifiers, outcome }) => {
    expect(sharesOf(market, without, specifiers)[outcome]).toEqual([0, 1])
  })

  test('but not on the others', () => {
    expect(sharesOf('race_winner', without)['12']).toEqual([1, 0])
    expect(sharesOf('race_winner', without)['13']).toEqual([0, 0])
  })

  test('on all of a race that was abandoned', () => {
    const results = race.definitions.flatMap(
      ({ settle: end }) => end(aRace({ isAbandoned: true }), { a: '1', b: '2' }) ?? [],
    )
    expect(results.length).toBeGreaterThan(30)
    expect(results.every(({ win, refund }) => win === 0 && refund === 1)).toBe(true)
  })
})
