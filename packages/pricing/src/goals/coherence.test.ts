import { createRandom, marketKey, type Random } from '@evens/kernel'
import { expect, test } from 'vitest'
import { MARKETS } from '../catalogue.ts'
import type { Side } from '../side.ts'
import type { PricedMarket, SportModel } from '../market.ts'
import { E_FOOTBALL_RULES, eFootballModel } from './e-football.ts'
import { FOOTBALL_RULES, footballModel } from './football.ts'
import { ICE_HOCKEY_RULES, iceHockeyModel } from './ice-hockey.ts'
import { type Card, type GoalsRules, type GoalsState, type GoalsStrength, type Mark, partsOf } from './state.ts'
import { aState, aStrength, marks, playing } from './testing/games.ts'

type Model = SportModel<GoalsStrength, GoalsState>

const SPORTS = [
  { sport: 'football', rules: FOOTBALL_RULES, model: footballModel, kinds: 40 },
  { sport: 'ice hockey', rules: ICE_HOCKEY_RULES, model: iceHockeyModel, kinds: 15 },
  { sport: 'e-football', rules: E_FOOTBALL_RULES, model: eFootballModel, kinds: 12 },
]

const pricesOf = (model: Model, strength: GoalsStrength, state: GoalsState): Map<string, number> =>
  new Map(
    model
      .price(strength, state)
      .flatMap(({ market, specifiers, outcomes }) =>
        outcomes.map(({ id, probability }) => [`${marketKey(market, specifiers)}/${id}`, probability] as const),
      ),
  )

/** Any moment of any game, with what may have been counted by then. */
function anyState(rules: GoalsRules, random: Random): GoalsState {
  const part = 1 + random.int(partsOf(rules))
  const second = random.int(rules.partSeconds)
  const some = (most: number): Mark[] =>
    Array.from({ length: random.int(most + 1) }, () => {
      const inPart = 1 + random.int(part)
      const side: Side = random.chance(0.5) ? 0 : 1
      return { side, part: inPart, second: random.int(inPart === part ? second + 1 : rules.partSeconds) }
    }).toSorted((a, b) => a.part - b.part || a.second - b.second)
  const cards = some(3).map((mark): Card => ({ ...mark, isRed: random.chance(0.2) }))
  return aState({ phase: 'playing', part, second, goals: some(4), corners: some(6), cards })
}

const anyStrength = (random: Random): GoalsStrength =>
  aStrength({ goals: [0.4 + 3 * random.next(), 0.4 + 3 * random.next()], rho: 0.1 - 0.25 * random.next() })

test.each(SPORTS)('$sport offers at least $kinds markets by kind and period', ({ model, kinds }) => {
  const offered = model.price(aStrength(), aState())
  const distinct = new Set(offered.map(({ market, specifiers }) => `${market}/${specifiers['period'] ?? ''}`))
  expect(distinct.size).toBeGreaterThanOrEqual(kinds)
})

/** The defect of a price, if there is one. */
function faultsOf(model: Model, state: GoalsState, { market, specifiers, outcomes }: PricedMarket): string[] {
  const spec = MARKETS[market]
  const sum = outcomes.reduce((all, { probability }) => all + probability, 0)
  const names = Object.keys(specifiers).filter((name) => name !== 'period')
  const faults = {
    'does not add up': !(Math.abs(sum - (spec?.winners ?? 0)) < 1e-7),
    'has no chance': !outcomes.every(({ probability }) => probability >= 0 && probability <= 1 + 1e-9),
    'is decided': model.definitions.find(({ id }) => id === market)?.settle(state, specifiers) !== null,
    'has other specifiers': names.toSorted().join() !== spec?.specifiers.toSorted().join(),
  }
  return Object.entries(faults).flatMap(([fault, is]) => (is ? [`${marketKey(market, specifiers)} ${fault}`] : []))
}

test.each(SPORTS)('in $sport every open market adds up, is undecided and is in the catalogue', ({ rules, model }) => {
  const random = createRandom('adds up')
  for (let round = 0; round < 150; round++) {
    const state = anyState(rules, random)
    const priced = model.price(anyStrength(random), state)
    const keys = priced.map(({ market, specifiers }) => marketKey(market, specifiers))
    expect(new Set(keys).size).toBe(keys.length)
    expect(priced.flatMap((market) => faultsOf(model, state, market))).toEqual([])
  }
})

/** Left is never likelier than right, whatever the state: what wins there wins here. */
const NEVER_LIKELIER = [
  ['result/home', 'draw_no_bet/home'],
  ['draw_no_bet/home', 'double_chance/home_draw'],
  ['total|total=2.5/over', 'total|total=2.25/over'],
  ['total|total=2.25/over', 'total|total=2/over'],
  ['total|total=2/over', 'total|total=1.75/over'],
  ['total|total=3.5/over', 'total|total=2.5/over'],
  ['handicap|hcp=-1.5/home', 'handicap|hcp=-1.25/home'],
  ['handicap|hcp=-1.25/home', 'handicap|hcp=-1/home'],
  ['handicap|hcp=-1/home', 'handicap|hcp=-0.75/home'],
  ['handicap|hcp=-0.75/home', 'handicap|hcp=-0.5/home'],
  ['handicap|hcp=-0.5/home', 'handicap|hcp=-0.25/home'],
  ['handicap|hcp=-0.25/home', 'handicap|hcp=0/home'],
  ['win_to_nil|team=home/yes', 'clean_sheet|team=home/yes'],
  ['win_to_nil|team=home/yes', 'result/home'],
  ['correct_score/2:1', 'result/home'],
  ['correct_score/2:1', 'winning_margin/home_by_1'],
  ['both_score/yes', 'total|total=1.5/over'],
  ['total|period=1|total=1.5/over', 'total|total=1.5/over'],
  ['team_total|team=home|total=1.5/over', 'total|total=1.5/over'],
  ['team_total|period=2|team=home|total=0.5/over', 'team_total|team=home|total=0.5/over'],
  ['half_time_full_time/home_home', 'result/home'],
  ['half_time_full_time/home_home', 'result|period=1/home'],
  ['win_both_halves|team=home/yes', 'half_time_full_time/home_home'],
  ['score_both_halves|team=away/yes', 'team_total|team=away|total=1.5/over'],
  ['both_halves_over|total=1.5/yes', 'both_halves_over|total=0.5/yes'],
  ['interval_total|from=0|till=15|total=0.5/over', 'total|period=1|total=0.5/over'],
  ['race_to|n=3/home', 'team_total|team=home|total=2.5/over'],
  ['corners_race_to|n=5/home', 'corners_team_total|team=home|total=4.5/over'],
  ['corners_handicap|hcp=-1.5/home', 'corners_result/home'],
] as const

/** Both sides say the same. */
const SAME = [
  [['handicap|hcp=-0.5/home'], ['result/home']],
  [['handicap|hcp=0/home'], ['draw_no_bet/home']],
  [['handicap|hcp=0.5/home'], ['double_chance/home_draw']],
  [['double_chance/home_away'], ['result/home', 'result/away']],
  [['european_handicap|hcp=-1/home'], ['handicap|hcp=-1.5/home']],
  [['european_handicap|hcp=-1/draw'], ['winning_margin/home_by_1']],
  [['winning_margin/home_by_1', 'winning_margin/home_by_2', 'winning_margin/home_by_3_up'], ['result/home']],
  [['result_both_score/home_yes', 'result_both_score/home_no'], ['result/home']],
  [['result_both_score/home_no'], ['win_to_nil|team=home/yes']],
  [['result_both_score/home_yes', 'result_both_score/draw_yes', 'result_both_score/away_yes'], ['both_score/yes']],
  [['result_total|total=2.5/home_over', 'result_total|total=2.5/home_under'], ['result/home']],
  [['total_both_score|total=2.5/over_yes', 'total_both_score|total=2.5/over_no'], ['total|total=2.5/over']],
  [['total_both_score|total=2.5/over_yes', 'total_both_score|total=2.5/under_yes'], ['both_score/yes']],
  [
    ['half_time_full_time/home_home', 'half_time_full_time/draw_home', 'half_time_full_time/away_home'],
    ['result/home'],
  ],
  [
    ['half_time_full_time/home_home', 'half_time_full_time/home_draw', 'half_time_full_time/home_away'],
    ['result|period=1/home'],
  ],
  [['exact_total/0'], ['correct_score/0:0']],
  [['exact_total/0', 'exact_total/1'], ['goal_range/0-1']],
  [['goal_range/2-3'], ['exact_total/2', 'exact_total/3']],
  [['next_score|n=1/none'], ['correct_score/0:0']],
  [['last_score/none'], ['next_score|n=1/none']],
  [
    ['both_halves_over|total=0.5/no', 'both_halves_over|total=0.5/yes'],
    ['result/home', 'result/draw', 'result/away'],
  ],
  [['team_exact_total|team=home/0'], ['clean_sheet|team=away/yes']],
  [['correct_score|period=1/0:0'], ['total|period=1|total=0.5/under']],
] as const

test('equivalent football markets have the same price, and a wider one is never longer', () => {
  const random = createRandom('pairs')
  const seen = new Set<string>()
  const before = Array.from({ length: 150 }, (_, at) => (at < 40 ? aState() : anyState(FOOTBALL_RULES, random)))
  for (const state of before) {
    const prices = pricesOf(footballModel, anyStrength(random), state)
    for (const [narrow, wide] of NEVER_LIKELIER) {
      const [less, more] = [prices.get(narrow), prices.get(wide)]
      if (less === undefined || more === undefined) continue
      seen.add(`${narrow} ${wide}`)
      expect(less, `${narrow} within ${wide}`).toBeLessThanOrEqual(more + 1e-9)
    }
    for (const [left, right] of SAME) {
      const [ours, theirs] = [left, right].map((side) => side.map((key) => prices.get(key)))
      if (ours?.includes(undefined) || theirs?.includes(undefined)) continue
      seen.add(`${left} ${right}`)
      const sum = (list: readonly (number | undefined)[] = []) => list.reduce<number>((all, one) => all + (one ?? 0), 0)
      expect(sum(ours), `${left} is ${right}`).toBeCloseTo(sum(theirs), 7)
    }
  }
  const all = [...NEVER_LIKELIER, ...SAME].map(([left, right]) => `${left} ${right}`)
  expect(all.filter((pair) => !seen.has(pair))).toEqual([])
})

test('an interval that is the whole rest of a half has the price of that half', () => {
  const prices = pricesOf(footballModel, aStrength(), playing(2, 31, { goals: marks('h1') }))
  expect(prices.get('interval_total|from=75|till=90|total=0.5/over')).toBeCloseTo(
    prices.get('total|period=2|total=0.5/over') ?? 0,
    9,
  )
})

test.each(SPORTS)('at the end of $sport nothing is priced and everything is certain', ({ rules, model }) => {
  const random = createRandom('end')
  for (let round = 0; round < 40; round++) {
    const state = anyState(rules, random)
    const part = partsOf(rules)
    // A draw is no end in ice hockey: a goal in overtime makes it one.
    const isLevel = state.goals.filter(({ side }) => side === 0).length * 2 === state.goals.length
    const goals = isLevel ? [...state.goals, { side: 0, part: part + 1, second: 9 } as const] : state.goals
    const final: GoalsState = { ...state, phase: 'ended', part, goals }
    expect(model.price(aStrength(), final)).toEqual([])
    const uncertain = model.price(aStrength(), state).filter(({ market, specifiers }) => {
      const results = model.definitions.find(({ id }) => id === market)?.settle(final, specifiers) ?? []
      const wins = results.reduce((sum, { win }) => sum + win, 0)
      const refunds = results.reduce((sum, { refund }) => sum + refund, 0)
      return !(Math.abs(wins + refunds / results.length - (MARKETS[market]?.winners ?? 0)) < 1e-9)
    })
    expect(uncertain).toEqual([])
  }
})

test.each(SPORTS)('in the last second of $sport a price is close to its settlement', ({ rules, model }) => {
  const random = createRandom('last second')
  const part = partsOf(rules)
  for (let round = 0; round < 30; round++) {
    const before = anyState(rules, random)
    const added = rules.profile.stoppage.at(-1) === 0 ? 0 : 60
    const state = { ...before, part, second: rules.partSeconds + added - 0.01, added }
    const final: GoalsState = { ...state, phase: 'ended' }
    const priced = model.price(aStrength(), state)
    expect(priced.length).toBeGreaterThan(10)
    for (const { market, specifiers, outcomes } of priced) {
      const results = model.definitions.find(({ id }) => id === market)?.settle(final, specifiers)
      if (results === null || results === undefined || results.some(({ refund }) => refund > 0)) continue
      for (const { id, probability } of outcomes) {
        const win = results.find(({ outcome }) => outcome === id)?.win ?? -1
        expect(Math.abs(probability - win), `${marketKey(market, specifiers)}/${id}`).toBeLessThan(0.02)
      }
    }
  }
})

test('a red card makes its side less likely to win and the other more', () => {
  const cards: Card[] = [{ side: 0, part: 1, second: 60, isRed: true }]
  const before = pricesOf(footballModel, aStrength(), playing(1, 2))
  const after = pricesOf(footballModel, aStrength(), playing(1, 2, { cards }))
  expect(after.get('result/home')).toBeLessThan(before.get('result/home') ?? 0)
  expect(after.get('result/away')).toBeGreaterThan(before.get('result/away') ?? 1)
  expect(after.get('corners_result/home')).toBe(before.get('corners_result/home'))
})

test('nothing is priced while a penalty is about to be taken', () => {
  expect(footballModel.price(aStrength(), playing(1, 9, { penalty: 0 }))).toEqual([])
})
