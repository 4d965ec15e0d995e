import { EventState, Incident } from '@evens/contracts/feed'
import { createRandom, marketKey } from '@evens/kernel'
import type { PricedMarket } from '@evens/pricing'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { boxing, martialArts } from '../fights/sports.ts'
import { americanFootball, basketball, eBasketball, handball } from './sports.ts'
import type { Sport, Step } from '../sport.ts'
import { aContest, incoherence, settled } from '../testing/fairness.ts'

const opaque = <Strength, State>(sport: Sport<Strength, State>): Sport => sport as Sport

const CASES = [
  { name: 'basketball', sport: opaque(basketball), kinds: 18, minutes: [60, 130] },
  { name: 'e-basketball', sport: opaque(eBasketball), kinds: 18, minutes: [15, 60] },
  { name: 'handball', sport: opaque(handball), kinds: 18, minutes: [70, 110] },
  { name: 'american-football', sport: opaque(americanFootball), kinds: 18, minutes: [80, 200] },
  { name: 'boxing', sport: opaque(boxing), kinds: 8, minutes: [0, 60] },
  { name: 'martial-arts', sport: opaque(martialArts), kinds: 8, minutes: [0, 30] },
] as const

const CONTEST = aContest([0.6, -0.5])
const SEEDS = ['one', 'two']

const stepsOf = (sport: Sport, seed: string): Step<unknown>[] => [
  ...sport.play(sport.strengthOf(CONTEST), sport.begin(CONTEST), createRandom(seed)),
]

const chancesOf = (prices: readonly PricedMarket[], key: string): Map<string, number> | null => {
  const price = prices.find(({ market, specifiers }) => marketKey(market, specifiers) === key)
  return price === undefined ? null : new Map(price.outcomes.map(({ id, probability }) => [id, probability]))
}

/** Two ways to the same bet cost the same; otherwise one could be bought and the other sold. */
function arbitrage(prices: readonly PricedMarket[]): string[] {
  const found: string[] = []
  const same = (name: string, one: number | undefined, two: number | undefined): void => {
    if (one !== undefined && two !== undefined && Math.abs(one - two) > 1e-7) found.push(`${name}: ${one} and ${two}`)
  }
  const sumOf = (chances: Map<string, number> | null, start: string): number | undefined =>
    chances === null
      ? undefined
      : [...chances].reduce((sum, [id, chance]) => (id.startsWith(start) ? sum + chance : sum), 0)
  const result = chancesOf(prices, 'result')
  for (const side of ['home', 'draw', 'away']) {
    const double = chancesOf(prices, 'double_chance')
    const others = { home: 'draw_away', draw: 'home_away', away: 'home_draw' }[side]
    if (double !== null && result !== null)
      same(`double ${side}`, 1 - (double.get(others ?? '') ?? 0), result.get(side))
    const halfFull = chancesOf(prices, 'half_time_full_time')
    if (halfFull !== null && result !== null)
      same(
        `half and full ${side}`,
        [...halfFull].reduce((sum, [id, chance]) => (id.endsWith(`_${side}`) ? sum + chance : sum), 0),
        result.get(side),
      )
  }
  same('margins', sumOf(chancesOf(prices, 'winning_margin'), 'home'), chancesOf(prices, 'winner')?.get('home'))
  same('no handicap', chancesOf(prices, 'handicap|hcp=-0.5')?.get('home'), chancesOf(prices, 'winner')?.get('home'))
  same('distance', chancesOf(prices, 'exact_round')?.get('distance'), chancesOf(prices, 'fight_distance')?.get('yes'))
  same('decision', chancesOf(prices, 'ending_method')?.get('decision'), chancesOf(prices, 'fight_distance')?.get('yes'))
  same('overtime', chancesOf(prices, 'overtime')?.get('yes'), result?.get('draw'))
  return found
}

describe.each(CASES)('$name', ({ sport, kinds, minutes }) => {
  const strength = sport.strengthOf(CONTEST)

  test('offers many kinds of markets before it begins', () => {
    const prices = sport.model.price(strength, sport.begin(CONTEST))
    expect(new Set(prices.map(({ market }) => market)).size).toBeGreaterThanOrEqual(kinds)
    const keys = prices.map(({ market, specifiers }) => marketKey(market, specifiers))
    expect(new Set(keys).size).toBe(keys.length)
    expect(arbitrage(prices)).toEqual([])
  })

  test('is the same game again with the same seed', () => {
    expect(stepsOf(sport, 'again')).toEqual(stepsOf(sport, 'again'))
    expect(stepsOf(sport, 'again')).not.toEqual(stepsOf(sport, 'other'))
  })

  test.each(SEEDS)('holds together step by step: %s', (seed) => {
    const steps = stepsOf(sport, seed)
    const decided = new Map<string, unknown>()
    const offered = new Map<string, PricedMarket>()
    steps.forEach(({ state, incidents, afterMs }, at) => {
      expect(afterMs).toBeGreaterThan(0)
      const shown = { status: 1, ...sport.show(state, CONTEST) }
      expect([...Value.Errors(EventState, shown)]).toEqual([])
      for (const incident of incidents) expect([...Value.Errors(Incident, { ...incident, number: 1 })]).toEqual([])
      if (at % 15 !== 0 && at < steps.length - 10) return
      const prices = sport.model.price(strength, state)
      expect([...incoherence(prices), ...arbitrage(prices)]).toEqual([])
      for (const price of prices) offered.set(marketKey(price.market, price.specifiers), price)
      for (const [key, price] of offered) {
        const results = settled(sport.model, state, price)
        if (decided.has(key)) expect(results, key).toEqual(decided.get(key))
        if (results !== null) decided.set(key, results)
      }
    })
    const last = steps.at(-1)?.state
    expect(sport.model.isOver(last)).toBe(true)
    expect(sport.model.price(strength, last)).toEqual([])
    expect([...offered.keys()].filter((key) => !decided.has(key))).toEqual([])
  })

  test('goes on from a state that was written down', () => {
    const steps = stepsOf(sport, 'kept')
    const state: unknown = JSON.parse(JSON.stringify(steps[Math.floor(steps.length / 2)]?.state))
    const rest = [...sport.play(strength, state, createRandom('rest'))]
    expect(sport.model.isOver(rest.at(-1)?.state)).toBe(true)
    expect(sport.model.price(strength, state)).toEqual(
      sport.model.price(strength, steps[Math.floor(steps.length / 2)]?.state),
    )
  })

  test('takes as long as such games take', () => {
    for (const seed of SEEDS) {
      const length = stepsOf(sport, seed).reduce((sum, { afterMs }) => sum + afterMs, 0) / 60_000
      expect(length).toBeGreaterThan(minutes[0])
      expect(length).toBeLessThan(minutes[1])
    }
  })

  test('stops betting seldom', () => {
    const steps = SEEDS.flatMap((seed) => stepsOf(sport, seed))
    expect(steps.filter(({ isCritical }) => isCritical).length / steps.length).toBeLessThan(0.08)
  })
})
