import type { Specifiers } from '@evens/kernel'
import { define } from '../catalogue.ts'
import type { MarketDefinition } from '../market.ts'
import { type Finish, orderShares, type OutcomeResult, placeShare, refunded } from '../settling.ts'
import {
  forecastOf,
  forecastRunners,
  hasOther,
  isRunning,
  numberOf,
  OTHER,
  pairsOf,
  type RaceState,
  rangeOf,
  rangesOf,
  runnersOf,
  setOf,
  triosOf,
} from './state.ts'

type Settle = MarketDefinition<RaceState>['settle']
type Judge = (finish: Finish, state: RaceState, specifiers: Specifiers) => (outcome: string) => number

/**
 * Pays each outcome its share once the race is over. Stakes come back when the race is abandoned, and those on an
 * outcome that names a runner which did not run.
 */
function settleBy(
  outcomesOf: (state: RaceState, specifiers: Specifiers) => readonly string[],
  runnersIn: (state: RaceState, outcome: string, specifiers: Specifiers) => readonly string[],
  judge: Judge,
): Settle {
  return (state, specifiers): OutcomeResult[] | null => {
    const outcomes = outcomesOf(state, specifiers)
    if (state.isAbandoned) return outcomes.map(refunded)
    if (state.finish === null) return null
    const shareOf = judge(state.finish, state, specifiers)
    return outcomes.map((outcome) =>
      runnersIn(state, outcome, specifiers).every((runner) => isRunning(state, runner))
        ? { outcome, win: shareOf(outcome), refund: 0 }
        : refunded(outcome),
    )
  }
}

const everyRunner = (state: RaceState): readonly string[] => state.runners
const itself = (_: RaceState, runner: string): readonly string[] => [runner]
const none = (): readonly string[] => []
const byNumber = (state: RaceState, number: string | undefined): string => state.runners[Number(number) - 1] ?? ''
const named = (state: RaceState, outcome: string): readonly string[] =>
  outcome === OTHER ? [] : outcome.split(/[:-]/).map((number) => byNumber(state, number))

const settleTop = (places: number): Settle =>
  settleBy(everyRunner, itself, (finish) => (runner) => placeShare(finish, runner, places))

const settleLast = settleBy(everyRunner, itself, (finish) => (runner) => placeShare(finish.toReversed(), runner, 1))

/** As if that runner had not run. */
const settleWithout = settleBy(
  (state, specifiers) => state.runners.filter((runner) => runner !== byNumber(state, specifiers['runner'])),
  itself,
  (finish, state, specifiers) => {
    const without = byNumber(state, specifiers['runner'])
    const others = finish
      .map((group) => group.filter((runner) => runner !== without))
      .filter(({ length }) => length > 0)
    return (runner) => placeShare(others, runner, 1)
  },
)

const pairOf = (state: RaceState, { a, b }: Specifiers): readonly string[] => [byNumber(state, a), byNumber(state, b)]

const settlePair = settleBy(
  pairOf,
  (state, _, specifiers) => pairOf(state, specifiers),
  (finish, state, specifiers) => {
    const pair = pairOf(state, specifiers)
    const among = finish
      .map((group) => group.filter((runner) => pair.includes(runner)))
      .filter(({ length }) => length > 0)
    return (runner) => placeShare(among, runner, 1)
  },
)

/** Shares of the ways in which the first places could be filled, summed up by outcome. */
function sharesBy(finish: Finish, places: number, nameOf: (order: readonly string[]) => string) {
  const shares = new Map<string, number>()
  for (const [order, share] of orderShares(finish, places)) {
    const name = nameOf(order)
    shares.set(name, (shares.get(name) ?? 0) + share)
  }
  return (outcome: string): number => shares.get(outcome) ?? 0
}

const forecastsOf = (state: RaceState): readonly string[] => [
  ...pairsOf(forecastRunners(state)).flatMap(([one, other]) => [
    forecastOf(state, [one, other]),
    forecastOf(state, [other, one]),
  ]),
  ...(hasOther(state) ? [OTHER] : []),
]

const settleForecast = settleBy(forecastsOf, named, (finish, state) => {
  const shown = new Set(forecastsOf(state))
  return sharesBy(finish, 2, (order) => {
    const name = forecastOf(state, order)
    return shown.has(name) ? name : OTHER
  })
})

const settleQuinella = settleBy(
  (state) => pairsOf(state.runners).map((pair) => setOf(state, pair)),
  named,
  (finish, state) => sharesBy(finish, 2, (order) => setOf(state, order)),
)

const settleTrio = settleBy(
  (state) => triosOf(state.runners).map((trio) => setOf(state, trio)),
  named,
  (finish, state) => sharesBy(finish, 3, (order) => setOf(state, order)),
)

/** By the winner's number. Non-runners do not void it. */
const settleNumber = (
  outcomesOf: (state: RaceState) => readonly string[],
  nameOf: (state: RaceState, number: number, specifiers: Specifiers) => string,
): Settle =>
  settleBy(outcomesOf, none, (finish, state, specifiers) => (outcome) => {
    const winners = runnersOf(state).filter((runner) => nameOf(state, numberOf(state, runner), specifiers) === outcome)
    return winners.reduce((sum, runner) => sum + placeShare(finish, runner, 1), 0)
  })

export const RACE_DEFINITIONS: readonly MarketDefinition<RaceState>[] = [
  define('race_winner', settleTop(1)),
  define('race_top_2', settleTop(2)),
  define('race_top_3', settleTop(3)),
  define('race_last', settleLast),
  define('race_without', settleWithout),
  define('race_pair', settlePair),
  define('race_forecast', settleForecast),
  define('race_quinella', settleQuinella),
  define('race_trio', settleTrio),
  define(
    'race_winner_parity',
    settleNumber(
      () => ['odd', 'even'],
      (_, number) => (number % 2 === 1 ? 'odd' : 'even'),
    ),
  ),
  define(
    'race_winner_half',
    settleNumber(
      () => ['low', 'high'],
      (_, number, specifiers) => (number <= Number(specifiers['n']) ? 'low' : 'high'),
    ),
  ),
  define('race_winner_range', settleNumber(rangesOf, rangeOf)),
]
