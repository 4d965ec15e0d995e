import { createRandom } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import { allGames, gameByMaths } from './index.ts'
import {
  added,
  alarmOf,
  bandOf,
  boundsOf,
  type DaySums,
  deviationOf,
  firstAlarm,
  isNearNormal,
  NO_ROUNDS,
  roundsToFind,
  type Side,
} from './monitor.ts'
import { figuresOfMaths, valueOf } from './proofs/index.ts'
import { alarmsIn, boundsFor, figuresFor, payoutsOf, played, tilted } from './testing/monitored.ts'

const YEARS = 100
const SEEDS = 20

describe('the alarm of returns', () => {
  const PLANTED = [
    'coin@1 heads',
    'penalty@1 goal-corner',
    'thimbles@1 one-ball',
    'fish-prawn-crab@1 fish',
    'scratch/orchard@1 ',
    'keno-40@1 calm, 4',
    'dice@1 4950',
  ].flatMap((name) =>
    [0.01, 0.05].flatMap((error) => (['over', 'under'] as const).map((side) => ({ name, error, side }))),
  )

  /** Sums by day of a choice whose return is so far outside the band of its version. */
  function wrongDays(name: string, error: number, side: Side, rounds: number, seed: number): readonly DaySums[] {
    const [maths = '', choice = ''] = name.split(/ (.*)/)
    const [bounds, figures] = [boundsFor(maths), figuresFor(maths, choice)]
    const wrong = side === 'over' ? bounds.most + error : bounds.least - error
    const payouts = tilted(payoutsOf(figures), wrong / valueOf(figures.returned))
    const random = createRandom(`${name} ${error} ${side} ${seed}`)
    const perDay = Math.ceil(rounds / 25)
    return Array.from({ length: 25 }, (_day, day) => ({ day, sums: played(perDay, payouts, random) }))
  }

  test.each(PLANTED)(
    'finds an error of $error $side in $name within the rounds of its bound (T136)',
    ({ name, error, side }) => {
      const [maths = ''] = name.split(' ')
      const bounds = boundsFor(maths)
      const rounds = roundsToFind(bounds, error, side)
      const found = Array.from(
        { length: SEEDS },
        (_seed, at) => firstAlarm(wrongDays(name, error, side, rounds, at), bounds, 0, 24)?.side,
      )
      expect(found).toEqual(Array.from({ length: SEEDS }, () => side))
      const honest = wrongDays(name, 0, side, rounds, 0)
      expect(firstAlarm(honest, bounds, 0, 24)).toBeNull()
    },
  )

  test('needs some 25 times fewer rounds for an error five times as large', () => {
    const ratio = (name: string): number => {
      const bounds = boundsFor(name)
      return roundsToFind(bounds, 0.01, 'under') / roundsToFind(bounds, 0.05, 'under')
    }
    const ratios = allGames().map(({ name }) => ratio(name))
    expect(Math.min(...ratios)).toBeGreaterThan(20)
    expect(Math.max(...ratios)).toBeLessThan(32)
    expect(roundsToFind(boundsFor('coin@1'), 0.05, 'over')).toBeLessThan(50_000)
  })

  const HEAVY = [
    { name: 'limbo@1', choice: '100000000', perDay: 5000 },
    { name: 'limbo@1', choice: '200', perDay: 5000 },
    { name: 'keno-80@1', choice: '10', perDay: 5000 },
    { name: 'keno-80@1', choice: '8', perDay: 2000 },
    { name: 'mines@1', choice: '12, 13', perDay: 20_000 },
    { name: 'scratch/harbour@1', choice: '', perDay: 3000 },
  ]

  test.each(HEAVY)(`is silent in ${YEARS} honest years of $name at $choice (T136)`, ({ name, choice, perDay }) => {
    const payouts = payoutsOf(figuresFor(name, choice))
    expect(alarmsIn(YEARS, name, payouts, perDay, createRandom(`${name} ${choice}`))).toBe(0)
  })

  test('is silent where a normal distribution would cry: one prize of a heavy tail', () => {
    const bounds = boundsFor('limbo@1')
    const [payouts, random] = [payoutsOf(figuresFor('limbo@1', '100000000')), createRandom('cries')]
    const days = Array.from({ length: 3650 }, () => played(5000, payouts, random))
    const cries = days.filter((sums) => Math.abs(deviationOf(sums, bounds)) > 4.9)
    expect(cries.length).toBeGreaterThan(5)
    expect(cries.some((sums) => alarmOf(sums, bounds, 0) !== null)).toBe(false)
    expect(cries.some((sums) => isNearNormal(sums, bounds))).toBe(false)
  })

  test('keeps its chance when one looks after every round and stops at the first alarm', () => {
    const [bounds, random] = [boundsFor('coin@1'), createRandom('peeking')]
    const chance = 0.2
    const sequences = 1000
    let alarms = 0
    for (let at = 0; at < sequences; at += 1) {
      let sums = NO_ROUNDS
      for (let round = 0; round < 1000; round += 1) {
        sums = added(sums, { rounds: 1, staked: 1, paid: random.chance(0.5) ? 1.96 : 0, squares: 1 })
        if (alarmOf(sums, bounds, 0, chance) === null) continue
        alarms += 1
        break
      }
    }
    expect(alarms).toBeGreaterThan(0)
    expect(alarms / sequences).toBeLessThan(chance / 2)
  })

  test('finds an error that begins after two honest years by a window, long before the sums of all years do', () => {
    const bounds = boundsFor('coin@1')
    const [honest, random] = [payoutsOf(figuresFor('coin@1', 'heads')), createRandom('later')]
    const days = Array.from({ length: 730 }, (_day, day) => ({ day, sums: played(20_000, honest, random) }))
    expect(firstAlarm(days, bounds, 0, 729)).toBeNull()
    for (let day = 730; day < 737; day += 1) days.push({ day, sums: played(20_000, tilted(honest, 1.05), random) })
    const alarm = firstAlarm(days, bounds, 0, 736)
    expect(alarm).toMatchObject({ side: 'over' })
    expect(alarm?.from).toBeGreaterThan(700)
    const life = days.reduce((sums, own) => added(sums, own.sums), NO_ROUNDS)
    expect(alarmOf(life, bounds, 0)).toBeNull()
  })

  test('counts no round from before the day since which a version is summed', () => {
    const bounds = boundsFor('coin@1')
    const wrong = wrongDays('coin@1 heads', 0.05, 'over', 200_000, 1)
    expect(firstAlarm(wrong, bounds, 0, 24)).not.toBeNull()
    expect(firstAlarm(wrong, bounds, 24, 24)).toBeNull()
  })
})

describe('the bounds of a version', () => {
  test.each(allGames().map(({ name }) => name))('%s: every choice is within them', (name) => {
    const game = gameByMaths(name)
    const bounds = game && boundsOf(game)
    if (game === undefined || bounds === undefined) throw new Error(`${name} has no bounds`)
    for (const { returned, deviation, top } of figuresOfMaths(game.maths)) {
      expect(valueOf(returned)).toBeGreaterThanOrEqual(bounds.least)
      expect(valueOf(returned)).toBeLessThanOrEqual(bounds.most)
      expect(deviation ** 2).toBeLessThanOrEqual(bounds.variance)
      expect(top / 100).toBeLessThanOrEqual(bounds.top)
    }
  })

  test('of Hi-Lo are those of a round: many honest calls pay less than one, and multiply', () => {
    const bounds = boundsFor('hilo@1')
    const calls = 0.985 ** 30
    expect(bounds.least).toBeLessThan(calls)
    expect(bounds.top).toBeGreaterThan(1_000_000)
    expect(deviationOf({ rounds: 1e6, staked: 1e6, paid: calls * 1e6, squares: 1e6 }, bounds)).toBe(0)
  })
})

describe('the report of returns', () => {
  const bounds = { least: 0.96, most: 0.98, variance: 4, top: 10 }
  const sums = (paid: number) => ({ rounds: 10_000, staked: 10_000, paid, squares: 10_000 })

  test.each([
    { paid: 9700, z: 0 },
    { paid: 9600, z: 0 },
    { paid: 10_000, z: 1 },
    { paid: 9000, z: -3 },
  ])('$paid paid of 10,000 is $z standard deviations off', ({ paid, z }) => {
    expect(deviationOf(sums(paid), bounds)).toBeCloseTo(z, 6)
  })

  test('a band of 99 % reaches 2.58 standard deviations beyond the declared returns, and never below nothing', () => {
    const band = bandOf(sums(9700), bounds)
    expect([band?.least, band?.most]).toEqual([expect.closeTo(0.9085, 4), expect.closeTo(1.0315, 4)])
    expect(bandOf({ rounds: 1, staked: 1, paid: 0, squares: 1 }, bounds)?.least).toBe(0)
    expect(bandOf(NO_ROUNDS, bounds)).toBeNull()
  })
})
