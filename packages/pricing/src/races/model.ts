import type { Specifiers } from '@evens/kernel'
import type { PricedMarket, SportModel } from '../market.ts'
import { RACE_DEFINITIONS } from './settle.ts'
import { orderChances, type OrderChances } from './order-chances.ts'
import {
  forecastOf,
  forecastRunners,
  halfOf,
  hasLast,
  hasOther,
  hasTrio,
  isRunning,
  numberOf,
  OTHER,
  pairsOf,
  type RaceState,
  type RaceStrength,
  rangeOf,
  rangesOf,
  runnersOf,
  setOf,
  triosOf,
} from './state.ts'

/** With fewer runners there are no markets. */
const RUNNERS_MIN = 3
const PAIRS = 4

export const race: SportModel<RaceStrength, RaceState> = {
  definitions: RACE_DEFINITIONS,
  price: priceRace,
  isOver: (state) => state.finish !== null || state.isAbandoned,
}

/** Betting stops at the off, as is the custom: nothing is priced while the race is run. */
function priceRace(strength: RaceStrength, state: RaceState): PricedMarket[] {
  const runners = runnersOf(state)
  if (state.run !== null || state.finish !== null || state.isAbandoned || runners.length < RUNNERS_MIN) return []
  const weights = strength.weights.map((weight, index) => (isRunning(state, state.runners[index] ?? '') ? weight : 0))
  const chances = orderChances(weights, strength.deadHeat)
  return [
    ...offerPlaces(state, runners, chances),
    ...offerOrders(state, runners, chances),
    ...offerNumbers(state, chances),
  ]
}

type Chance = readonly [id: string, probability: number]
const market = (id: string, specifiers: Specifiers, outcomes: readonly Chance[]): PricedMarket => ({
  market: id,
  specifiers,
  outcomes: outcomes.map(([outcome, probability]) => ({ id: outcome, probability })),
})

function offerPlaces(state: RaceState, runners: readonly string[], chances: OrderChances): PricedMarket[] {
  const each = (byNumber: readonly number[]): Chance[] =>
    runners.map((runner) => [runner, byNumber[state.runners.indexOf(runner)] ?? 0])
  const favourite = state.fancied.find((runner) => runners.includes(runner)) ?? ''
  const without = each(chances.winWithout(state.runners.indexOf(favourite))).filter(([runner]) => runner !== favourite)
  return [
    market('race_winner', {}, each(chances.win)),
    market('race_top_2', {}, each(chances.topTwo)),
    ...(runners.length > 3 ? [market('race_top_3', {}, each(chances.topThree))] : []),
    ...(hasLast(state) ? [market('race_last', {}, each(chances.last()))] : []),
    market('race_without', { runner: String(numberOf(state, favourite)) }, without),
  ]
}

function offerOrders(state: RaceState, runners: readonly string[], chances: OrderChances): PricedMarket[] {
  const at = (runner: string): number => state.runners.indexOf(runner)
  const shown = forecastRunners(state).filter((runner) => runners.includes(runner))
  const forecasts = pairsOf(shown).flatMap(([one, other]): Chance[] => [
    [forecastOf(state, [one, other]), chances.forecast(at(one), at(other))],
    [forecastOf(state, [other, one]), chances.forecast(at(other), at(one))],
  ])
  const rest = 1 - forecasts.reduce((sum, [, chance]) => sum + chance, 0)
  const quinellas = pairsOf(runners).map(([one, other]): Chance => [
    setOf(state, [one, other]),
    chances.quinella(at(one), at(other)),
  ])
  const trios = triosOf(runners).map(([a, b, c]): Chance => [
    setOf(state, [a, b, c]),
    chances.trio(at(a), at(b), at(c)),
  ])
  return [
    market('race_forecast', {}, hasOther(state) ? [...forecasts, [OTHER, rest]] : forecasts),
    market('race_quinella', {}, quinellas),
    ...(hasTrio(state) && runners.length > 3 ? [market('race_trio', {}, trios)] : []),
    ...pairsOfRivals(state, runners).map(([one, other]) => {
      const ahead = chances.isAhead(at(one), at(other))
      const numbers = { a: String(numberOf(state, one)), b: String(numberOf(state, other)) }
      return market('race_pair', numbers, [
        [one, ahead],
        [other, 1 - ahead],
      ])
    }),
  ]
}

/** Runners that are fancied about as much, two by two. */
function pairsOfRivals(state: RaceState, runners: readonly string[]): readonly (readonly [string, string])[] {
  const fancied = state.fancied.filter((runner) => runners.includes(runner))
  return Array.from({ length: Math.min(PAIRS, Math.floor(fancied.length / 2)) }, (_, pair) => [
    fancied[2 * pair] ?? '',
    fancied[2 * pair + 1] ?? '',
  ])
}

function offerNumbers(state: RaceState, { win }: OrderChances): PricedMarket[] {
  const among = (holds: (number: number) => boolean): number =>
    win.reduce((sum, chance, index) => sum + (holds(index + 1) ? chance : 0), 0)
  const half = halfOf(state)
  return [
    market('race_winner_parity', {}, [
      ['odd', among((number) => number % 2 === 1)],
      ['even', among((number) => number % 2 === 0)],
    ]),
    market('race_winner_half', { n: String(half) }, [
      ['low', among((number) => number <= half)],
      ['high', among((number) => number > half)],
    ]),
    market(
      'race_winner_range',
      {},
      rangesOf(state).map((range) => [range, among((number) => rangeOf(state, number) === range)]),
    ),
  ]
}
