import { createRandom, marketKey } from '@evens/kernel'
import type { OutcomeResult, PricedMarket } from '@evens/pricing'
import { describe, expect, test } from 'vitest'
import { baseball, cricket } from './sports.ts'
import { horseRacing, marbleRacing } from '../racing/sports.ts'
import type { Sport } from '../sport.ts'
import { aContest, incoherence, settled } from '../testing/fairness.ts'

const opaque = <Strength, State>(sport: Sport<Strength, State>): Sport => sport as Sport

const GAMES = [
  { name: 'baseball', sport: opaque(baseball), contest: aContest([0.8, -0.5]), kinds: 12 },
  { name: 'short baseball', sport: opaque(baseball), contest: aContest([-1.9, 1.9], { innings: 7 }), kinds: 12 },
  { name: 'cricket', sport: opaque(cricket), contest: aContest([0.4, -0.2]), kinds: 12 },
  { name: 'ten overs', sport: opaque(cricket), contest: aContest([-2, 2], { overs: 10 }), kinds: 12 },
  {
    name: 'six horses',
    sport: opaque(horseRacing),
    contest: aContest([1.4, 0.3, 0, -0.4, -0.9, 2], { metres: 1000 }),
    kinds: 8,
  },
  {
    name: 'fourteen horses',
    sport: opaque(horseRacing),
    contest: aContest([1.4, 0.3, 0, -0.4, -0.9, 2, 1, -2, 0.1, 0.2, 0.5, -1, -1.5, 0.7], { metres: 2400 }),
    kinds: 8,
  },
  {
    name: 'eight marbles',
    sport: opaque(marbleRacing),
    contest: aContest([0, 1, 2, -1, -2, 0.5, 0.2, -0.3]),
    kinds: 8,
  },
]

describe.each(GAMES)('$name', ({ sport, contest, kinds }) => {
  const strength = sport.strengthOf(contest)
  const begin = sport.begin(contest)

  test('offers many kinds of markets, none with more outcomes than a message holds', () => {
    const prices = sport.model.price(strength, begin)
    expect(new Set(prices.map(({ market }) => market)).size).toBeGreaterThanOrEqual(kinds)
    expect(Math.max(...prices.map(({ outcomes }) => outcomes.length))).toBeLessThanOrEqual(100)
  })

  test('prices agree in every state, and decided markets are not offered and stay decided', () => {
    const offered = new Map<string, PricedMarket>()
    const decided = new Map<string, readonly OutcomeResult[]>()
    let step = 0
    let last = begin
    for (const { state } of sport.play(strength, begin, createRandom('whole'))) {
      last = state
      if (step++ % 12 !== 0 && !sport.model.isOver(state)) continue
      const prices = sport.model.price(strength, state)
      expect(incoherence(prices)).toEqual([])
      for (const price of prices) {
        const key = marketKey(price.market, price.specifiers)
        expect(settled(sport.model, state, price), key).toBeNull()
        offered.set(key, price)
      }
      for (const [key, price] of offered) {
        const result = settled(sport.model, state, price)
        if (decided.has(key)) expect(result, key).toEqual(decided.get(key))
        if (result !== null) decided.set(key, result)
      }
    }
    expect(sport.model.isOver(last)).toBe(true)
    expect(sport.model.price(strength, last)).toEqual([])
    expect([...offered.keys()].filter((key) => !decided.has(key))).toEqual([])
  })

  test('the same seed gives the same game, and a state that was stored goes on', () => {
    const play = (from: unknown) => [...sport.play(strength, from, createRandom('again'))]
    const whole = play(begin)
    expect(play(begin)).toEqual(whole)
    const middle: unknown = JSON.parse(JSON.stringify(whole[Math.floor(whole.length / 2)]?.state))
    expect(sport.model.isOver(play(middle).at(-1)?.state)).toBe(true)
  })

  test('incidents are sent in their phase, and the board shows only what its phase allows', () => {
    for (const { state, afterMs, incidents } of sport.play(strength, begin, createRandom('board'))) {
      const { order = [], progress = [], score = [0, 0], facts = {}, periods = [] } = sport.show(state, contest)
      expect(afterMs).toBeGreaterThan(0)
      expect(progress).toHaveLength(order.length)
      expect(progress.every((far, at) => far >= 0 && far <= 1 && far <= (progress[at - 1] ?? 1))).toBe(true)
      expect([...score, ...periods.flat()].every((count) => Number.isInteger(count) && count >= 0)).toBe(true)
      expect(Object.values(facts).every((fact) => fact.length <= 40)).toBe(true)
      expect(incidents.length).toBeLessThanOrEqual(50)
    }
  })
})
