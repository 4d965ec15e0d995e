import { describe, expect, test } from 'vitest'
import type { Distribution } from '../distribution.ts'
import type { Pair } from '../side.ts'
import { killsDuring, siegeOutlook } from './moba-map.ts'
import { type MobaStrength, siegeOf, TOWERS } from './moba-state.ts'

const STRENGTH: MobaStrength = { kill: [0.09, 0.07], beast: [0.02, 0.01], tower: [0.034, 0.026] }

/** The value of a number of towers, by first-step analysis. */
function byFirstChange(towers: Pair, known = new Map<string, Pair>()): Pair {
  const name = towers.join()
  const before = known.get(name)
  if (before !== undefined) return before
  const [home, away] = towers
  const { tower, base } = siegeOf(STRENGTH, towers)
  const any = tower[0] + tower[1] + base[0] + base[1]
  const up = home < TOWERS ? byFirstChange([home + 1, away], known) : ([0, 0] as const)
  const down = away < TOWERS ? byFirstChange([home, away + 1], known) : ([0, 0] as const)
  const wins = (base[0] + tower[0] * up[0] + tower[1] * down[0]) / any
  const ticks = (1 + tower[0] * up[1] + tower[1] * down[1]) / any
  known.set(name, [wins, ticks])
  return [wins, ticks]
}

const mean = ({ from, p }: Distribution): number => p.reduce((sum, chance, at) => sum + chance * (from + at), 0)
const mass = ({ p }: Distribution): number => p.reduce((sum, chance) => sum + chance, 0)

describe('a siege', () => {
  test.each([
    [0, 0],
    [3, 1],
    [6, 9],
    [11, 11],
  ] as const)('from %i towers to %i is won and lasts as its first transition implies', (...towers) => {
    const [wins, ticks] = byFirstChange(towers)
    const outlook = siegeOutlook(STRENGTH, towers)
    expect(outlook.homeWins).toBeCloseTo(wins, 9)
    expect(mean(outlook.ticks)).toBeCloseTo(ticks, 6)
    expect(mass(outlook.ticks)).toBeCloseTo(1, 9)
    expect(mass(outlook.towers)).toBeCloseTo(1, 9)
  })

  test('brings kills at their rate for as long as it lasts', () => {
    const { ticks } = siegeOutlook(STRENGTH, [2, 2])
    const kills = killsDuring(STRENGTH, ticks)
    const [home, away] = STRENGTH.kill
    expect(mean(kills.sum)).toBeCloseTo((home + away) * mean(ticks), 6)
    expect(mean(kills.lead)).toBeCloseTo((home - away) * mean(ticks), 6)
    expect(mean(kills.scored[0])).toBeCloseTo(home * mean(ticks), 6)
    for (const distribution of [kills.sum, kills.lead, ...kills.scored]) expect(mass(distribution)).toBeCloseTo(1, 9)
  })

  test('is even between equals', () => {
    const even: MobaStrength = { kill: [0.08, 0.08], beast: [0.01, 0.01], tower: [0.03, 0.03] }
    expect(siegeOutlook(even, [4, 4]).homeWins).toBeCloseTo(0.5, 9)
  })

  test('never has more chances than one in a tick', () => {
    for (let home = 0; home <= TOWERS; home++)
      for (let away = 0; away <= TOWERS; away++) {
        const { tower, base } = siegeOf(STRENGTH, [home, away])
        expect(tower[0] + tower[1] + base[0] + base[1]).toBeLessThan(0.9)
      }
  })
})
