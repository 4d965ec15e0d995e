import { createRandom } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import { boxing, martialArts } from '../fights/sports.ts'
import { americanFootball, basketball, eBasketball, handball } from './sports.ts'
import type { Sport } from '../sport.ts'
import { aContest, BAND, judgeByPlay } from '../testing/fairness.ts'

const opaque = <Strength, State>(sport: Sport<Strength, State>): Sport => sport as Sport

const CASES = [
  { name: 'basketball', sport: opaque(basketball), games: 200, middles: [90] },
  { name: 'e-basketball', sport: opaque(eBasketball), games: 300, middles: [117] },
  { name: 'handball', sport: opaque(handball), games: 400, middles: [70] },
  { name: 'american-football', sport: opaque(americanFootball), games: 300, middles: [60, 131] },
  { name: 'boxing', sport: opaque(boxing), games: 400, middles: [70] },
  { name: 'martial-arts', sport: opaque(martialArts), games: 800, middles: [8, 40] },
]

describe.each(CASES)('$name', ({ name, sport, games, middles }) => {
  const strength = sport.strengthOf(aContest([0.8, -0.3]))
  const begin = sport.begin(aContest([0.8, -0.3]))

  test.each([0, ...middles])('ends as often as the prices after %i steps imply', (steps) => {
    let state = begin
    let left = steps
    for (const step of sport.play(strength, begin, createRandom(`${name}/middle/2`))) {
      if (left-- <= 0) break
      state = step.state
    }
    expect(sport.model.isOver(state)).toBe(false)
    const { checked, worst } = judgeByPlay(sport, strength, state, games, `${name}/${steps}`)
    expect(checked).toBeGreaterThan(10)
    expect(worst.z, worst.name).toBeLessThan(BAND)
  })
})
