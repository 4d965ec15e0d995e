import { marketKey } from '@evens/kernel'
import { expect, test } from 'vitest'
import type { PricedMarket, SportModel } from '../market.ts'
import { fairByEnumeration } from '../testing/fair-by-enumeration.ts'
import type { Pair, Side } from '../side.ts'
import { FOOTBALL_RULES, footballModel } from './football.ts'
import { ICE_HOCKEY_RULES, iceHockeyModel } from './ice-hockey.ts'
import { aheadIn, goalRates, type Span } from './rates.ts'
import { type GoalsRules, type GoalsState, type GoalsStrength, type Mark, partsOf, positionOf } from './state.ts'
import { aState, aStrength, marks, playing } from './testing/games.ts'

// The law of the model once more, as plainly as it can be written: every way to end, and how likely it is.

type Ending = readonly [final: GoalsState, weight: number]

function tau([home, away]: Pair, { goals: [mean, otherMean], rho }: GoalsStrength): number {
  if (home === 0 && away === 0) return 1 - mean * otherMean * rho
  if (home === 0 && away === 1) return 1 + mean * rho
  if (home === 1 && away === 0) return 1 + otherMean * rho
  return home === 1 && away === 1 ? 1 - rho : 1
}

const poissonOf = (count: number, mean: number): number =>
  Array.from({ length: count }, (_, at) => mean / (at + 1)).reduce(
    (product, factor) => product * factor,
    Math.exp(-mean),
  )

const scoreOf = (goals: readonly Mark[]): Pair => [
  goals.filter(({ side }) => side === 0).length,
  goals.filter(({ side }) => side === 1).length,
]

/** Each span gets up to `most` goals more of each side, at its own second. */
function endings(
  rules: GoalsRules,
  strength: GoalsStrength,
  state: GoalsState,
  spans: readonly Span[],
  most: number,
): Ending[] {
  const rates = goalRates(strength, state)
  const means = spans.map((span) => aheadIn(rules, 'goals', rates, span, positionOf(state)))
  let found: Ending[] = [[{ ...state, phase: 'ended', part: partsOf(rules) }, 1]]
  spans.forEach((span, at) => {
    for (const side of [0, 1] as const) {
      const mean = means[at]?.[side] ?? 0
      found = found.flatMap(([final, weight]) =>
        Array.from({ length: mean === 0 ? 1 : most + 1 }, (_, count): Ending => {
          const mark: Mark = { side, part: span.firstPart, second: span.fromSecond + 1 }
          const goals = [...final.goals, ...Array.from({ length: count }, () => mark)]
          return [{ ...final, goals }, weight * poissonOf(count, mean)]
        }),
      )
    }
  })
  return normal(found.map(([final, weight]) => [final, weight * tau(scoreOf(final.goals), strength)]))
}

function normal(found: readonly Ending[]): Ending[] {
  const sum = found.reduce((all, [, weight]) => all + weight, 0)
  return found.map(([final, weight]) => [final, weight / sum])
}

const partSpan = (part: number, fromSecond = 0, tillSecond = Infinity): Span => ({
  firstPart: part,
  lastPart: part,
  fromSecond,
  tillSecond,
})

/** Every order of the goals ahead, each as likely as any other of the same score. */
function orders(strength: GoalsStrength, state: GoalsState, most: number): Ending[] {
  const [home, away] = aheadIn(FOOTBALL_RULES, 'goals', goalRates(strength, state), partSpan(2), positionOf(state))
  const found: Ending[] = []
  const add = (sides: readonly Side[]): void => {
    const more = sides.map((side): Mark => ({ side, part: 2, second: 2600 }))
    const goals = [...state.goals, ...more]
    const [x, y] = scoreOf(more)
    const ways = poissonOf(x, home) * poissonOf(y, away) * factorial(x) * factorial(y)
    found.push([{ ...state, goals, phase: 'ended' }, (ways / factorial(x + y)) * tau(scoreOf(goals), strength)])
    if (sides.length < most) ([0, 1] as const).forEach((side) => add([...sides, side]))
  }
  add([])
  return normal(found)
}

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))

const ON_ORDER = new Set(['next_score', 'last_score', 'race_to'])
const NOT_SCORE = /corner|card|penalty|winner|overtime/

function disagreements(
  model: SportModel<GoalsStrength, GoalsState>,
  priced: readonly PricedMarket[],
  finals: readonly Ending[],
): string[] {
  return priced.flatMap(({ market, specifiers, outcomes }) => {
    const definition = model.definitions.find(({ id }) => id === market)
    if (definition === undefined) return [`${market} has no definition`]
    const fair = fairByEnumeration(finals, (state) => definition.settle(state, specifiers) ?? [])
    return outcomes
      .filter(({ id, probability }) => !(Math.abs((fair.get(id) ?? 0) - probability) < 2e-6))
      .map(
        ({ id, probability }) => `${marketKey(market, specifiers)} ${id}: ${probability}, by endings ${fair.get(id)}`,
      )
  })
}

const LOW = aStrength({ goals: [0.55, 0.4], rho: -0.2 })

test.each([
  { when: 'before the start', state: aState() },
  { when: 'at 1:0 in the first half', state: playing(1, 30, { goals: marks('h1') }) },
  { when: 'at 1:1 at half-time', state: aState({ phase: 'break', part: 1, goals: marks('h1 a1') }) },
  {
    when: 'at 2:0 with a red card',
    state: playing(2, 20, { goals: marks('h1 h2'), cards: [{ side: 0, part: 1, second: 5, isRed: true }] }),
  },
])('every football market on the score is an expectation under one law, $when', ({ state }) => {
  const finals = endings(FOOTBALL_RULES, LOW, state, [partSpan(1), partSpan(2)], 5)
  const priced = footballModel
    .price(LOW, state)
    .filter(({ market }) => !NOT_SCORE.test(market) && !ON_ORDER.has(market) && !market.startsWith('interval'))

  expect(priced.length).toBeGreaterThan(50)
  expect(disagreements(footballModel, priced, finals)).toEqual([])
})

test('so is every market on a quarter of an hour', () => {
  const state = playing(2, 20)
  const finals = endings(FOOTBALL_RULES, LOW, state, [partSpan(2, 1200, 1800), partSpan(2, 1800)], 5)
  const priced = footballModel.price(LOW, state).filter(({ market }) => market.startsWith('interval'))

  expect(new Set(priced.map(({ specifiers }) => specifiers['from']))).toEqual(new Set(['60', '75']))
  expect(disagreements(footballModel, priced, finals)).toEqual([])
})

test('so is every market on the order of the goals', () => {
  const state = playing(2, 30, { goals: marks('h1') })
  const priced = footballModel.price(LOW, state).filter(({ market }) => ON_ORDER.has(market))

  expect(new Set(priced.map(({ market }) => market))).toEqual(ON_ORDER)
  expect(disagreements(footballModel, priced, orders(LOW, state, 9))).toEqual([])
})

test('so is every ice hockey market on the regular score', () => {
  const state = playing(2, 10, { goals: marks('a1') })
  const finals = endings(ICE_HOCKEY_RULES, LOW, state, [partSpan(2), partSpan(3)], 5)
  const priced = iceHockeyModel
    .price(LOW, state)
    .filter(({ market }) => !NOT_SCORE.test(market) && !ON_ORDER.has(market))

  expect(disagreements(iceHockeyModel, priced, finals)).toEqual([])
})
