import { createRandom } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import { allGames, gameByMaths } from './index.ts'
import {
  addedTrials,
  alarmOf,
  allTrials,
  bandOf,
  boundsOf,
  type DaySums,
  deviationOf,
  firstAlarm,
  NO_ROUNDS,
  type Side,
  trialsToFind,
  unusualOf,
} from './monitor.ts'
import { figuresOfMaths, valueOf } from './proofs/index.ts'
import * as monitored from './testing/monitored.ts'
import {
  boundsFor,
  ladderRounds,
  type Played,
  returnOf,
  rounds,
  slotRounds,
  steps,
  tilted,
} from './testing/monitored.ts'
import { testsOf } from './trials.ts'

const YEARS = 100
const SEEDS = 20

describe('the alarm of returns', () => {
  const PLANTED = [
    rounds('coin@1 heads'),
    rounds('penalty@1 goal-corner'),
    rounds('thimbles@1 one-ball'),
    rounds('fish-prawn-crab@1 fish'),
    rounds('scratch/orchard@1 '),
    rounds('keno-40@1 calm, 4'),
    rounds('keno-80@1 4'),
    rounds('dice@1 4950'),
    rounds('dice@1 200'),
    rounds('limbo@1 200'),
    rounds('limbo@1 10000'),
    slotRounds('classic-3@1'),
    slotRounds('lines-20-free@1'),
    slotRounds('lines-20-hold@1'),
    steps('mines@1', [22, 25]),
    steps('mines@1', [1, 25]),
    steps('tower@1', [3, 4]),
    steps('tower@1', [1, 4]),
    steps('streak@1', [1, 2]),
    steps('hilo@1', [7, 13]),
    steps('hilo@1', [1, 13]),
  ].flatMap((played) =>
    [0.01, 0.05].flatMap((error) =>
      (['over', 'under'] as const).map((side) => ({ name: played.name, played, error, side })),
    ),
  )

  /** Sums by day of a choice whose return is so far outside the band of its version. */
  function wrongDays(played: Played, error: number, side: Side, trials: number, seed: number): readonly DaySums[] {
    const { least, most } = played.test
    const wrong = side === 'over' ? most + error : least - error
    const random = createRandom(`${played.name} ${error} ${side} ${seed}`)
    return monitored.daysOf(25, Math.ceil(trials / 25), tilted(played, wrong / returnOf(played.payouts)), random)
  }

  test.each(PLANTED)(
    'finds an error of $error $side in $name within the trials of its bound (T136)',
    ({ played, error, side }) => {
      const trials = trialsToFind(played.test, played.variance, error, side)
      const found = Array.from(
        { length: SEEDS },
        (_seed, at) => firstAlarm(wrongDays(played, error, side, trials, at), played.test, 0, 24)?.side,
      )
      expect(found).toEqual(Array.from({ length: SEEDS }, () => side))
      expect(firstAlarm(wrongDays(played, 0, side, trials, 0), played.test, 0, 24)).toBeNull()
    },
  )

  test('needs some 25 times fewer trials for an error five times as large', () => {
    const ratios = allGames().flatMap((game) =>
      testsOf(game).map(
        (one) => trialsToFind(one, one.variance, 0.01, 'under') / trialsToFind(one, one.variance, 0.05, 'under'),
      ),
    )
    expect(Math.min(...ratios)).toBeGreaterThan(20)
    expect(Math.max(...ratios)).toBeLessThan(32)
  })

  const HEAVY = [
    { ...rounds('limbo@1 100000000'), perDay: 5000 },
    { ...rounds('limbo@1 10000'), perDay: 5000 },
    { ...rounds('limbo@1 200'), perDay: 5000 },
    { ...rounds('keno-80@1 10'), perDay: 5000 },
    { ...rounds('keno-80@1 8'), perDay: 2000 },
    { ...rounds('scratch/harbour@1 '), perDay: 3000 },
    { ...ladderRounds('mines@1 12, 13'), perDay: 20_000 },
    { ...steps('mines@1', [1, 25]), perDay: 5000 },
    { ...steps('tower@1', [3, 4]), perDay: 20_000 },
  ]

  test.each(HEAVY)(`is silent in ${YEARS} honest years of $name (T136)`, ({ perDay, ...played }) => {
    expect(monitored.alarmsIn(YEARS, played, perDay, createRandom(played.name))).toBe(0)
  })

  test('is silent where a normal distribution would cry: one prize of a heavy tail', () => {
    const [played, random] = [rounds('limbo@1 100000000'), createRandom('cries')]
    const days = Array.from({ length: 3650 }, () => monitored.play(5000, played, random))
    const bounds = boundsFor('limbo@1')
    const cries = days.filter((sums) => Math.abs(deviationOf(sums, bounds)) > 4.9)
    expect(cries.length).toBeGreaterThan(5)
    expect(cries.some((sums) => alarmOf(sums, played.test, 0) !== null)).toBe(false)
    expect(cries.some((sums) => unusualOf([{ sums, test: played.test }]) !== null)).toBe(false)
  })

  test('keeps its chance when one looks after every round and stops at the first alarm', () => {
    const [{ test: coin }, random] = [rounds('coin@1 heads'), createRandom('peeking')]
    const chance = 0.2
    const sequences = 1000
    let alarms = 0
    for (let at = 0; at < sequences; at += 1) {
      let sums = allTrials([])
      for (let round = 0; round < 1000; round += 1) {
        const paid = random.chance(0.5) ? 1.96 : 0
        sums = addedTrials(sums, { rounds: 1, staked: 1, paid, squares: 1, tops: 1.96 })
        if (alarmOf(sums, { ...coin, chance }, 0) === null) continue
        alarms += 1
        break
      }
    }
    expect(alarms).toBeGreaterThan(0)
    expect(alarms / sequences).toBeLessThan(chance / 2)
  })

  test('finds an error that begins after two honest years by a window, long before the sums of all years do', () => {
    const [coin, random] = [rounds('coin@1 heads'), createRandom('later')]
    const days = [...monitored.daysOf(730, 20_000, coin, random)]
    expect(firstAlarm(days, coin.test, 0, 729)).toBeNull()
    for (let day = 730; day < 737; day += 1)
      days.push({ day, sums: monitored.play(20_000, tilted(coin, 1.05), random) })
    const alarm = firstAlarm(days, coin.test, 0, 736)
    expect(alarm).toMatchObject({ side: 'over' })
    expect(alarm?.from).toBeGreaterThan(700)
    expect(alarmOf(allTrials(days.map(({ sums }) => sums)), coin.test, 0)).toBeNull()
  })

  test('counts no round from before the day since which a version is summed', () => {
    const coin = rounds('coin@1 heads')
    const wrong = wrongDays(coin, 0.05, 'over', 200_000, 1)
    expect(firstAlarm(wrong, coin.test, 0, 24)).not.toBeNull()
    expect(firstAlarm(wrong, coin.test, 24, 24)).toBeNull()
  })

  test('finds an error at a small target among as many rounds at the greatest one, which are another class', () => {
    const [small, great, random] = [rounds('limbo@1 200'), rounds('limbo@1 100000000'), createRandom('two players')]
    const wrong = tilted(small, 1.06)
    const [few, many] = [monitored.play(60_000, wrong, random), monitored.play(60_000, great, random)]
    expect(alarmOf(few, small.test, 0)).toBe('over')
    expect(alarmOf(many, great.test, 0)).toBeNull()
    expect(alarmOf(addedTrials(few, many), great.test, 0)).toBeNull()
  })
})

describe('the warning', () => {
  test('adds up the classes that are normal, and leaves out a heavy tail', () => {
    const [small, great] = [rounds('limbo@1 200'), rounds('limbo@1 100000000')]
    const sums = { rounds: 10_000, staked: 10_000, paid: 10_300, squares: 10_000, tops: 20_000 }
    const one = { ...sums, rounds: 1, staked: 1, paid: 1_000_000, squares: 1, tops: 1_000_000 }
    const off = unusualOf([
      { sums, test: small.test },
      { sums: one, test: great.test },
    ])
    expect(off?.z).toBeCloseTo(4, 1)
    expect(off?.sums.rounds).toBe(10_000)
    expect(unusualOf([{ sums: one, test: great.test }])).toBeNull()
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
