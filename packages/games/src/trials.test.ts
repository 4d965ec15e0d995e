import { createRandom, type Random } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import { allGames, chanceOf, chanceOfStep, ladderChance, topPayout, type Game, type StepChance } from './index.ts'
import { addedTrials, alarmOf, allTrials, FALSE_ALARM, trialsToFind } from './monitor.ts'
import { figuresOfMaths, valueOf } from './proofs/index.ts'
import { gameFor, rounds } from './testing/monitored.ts'
import { classOf, ladderRoundsToFind, roundTrial, stepTrial, testsOf } from './trials.ts'

/** Their rounds have no top of their own. */
const isStepped = ({ family }: Game): boolean => family === 'ladder' || family === 'cards'

/** Players of a bingo play for what they staked. */
const isWatched = ({ kind }: Game): boolean => kind !== 'bingo'

describe('the tests of a version', () => {
  test.each(allGames().filter(isWatched))(
    'of $name: its chance is spent once, and every choice is within those of its class',
    (game) => {
      const tests = testsOf(game)
      expect(tests.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(FALSE_ALARM, 15)
      for (const { returned, deviation, top } of isStepped(game) ? [] : figuresOfMaths(game.maths)) {
        const { test: own, variance } = roundTrial(game, top / 100)
        expect(valueOf(returned)).toBeGreaterThanOrEqual(own.least)
        expect(valueOf(returned)).toBeLessThanOrEqual(own.most)
        expect(deviation ** 2).toBeLessThanOrEqual(variance)
        expect(top / 100).toBeLessThanOrEqual(own.top)
      }
    },
  )

  test('of a bingo: there are none', () => {
    expect(allGames().filter((game) => testsOf(game).length === 0)).toEqual(
      allGames().filter((game) => !isWatched(game)),
    )
  })

  test.each([
    [0.97, 1],
    [1.98, 1],
    [4, 1],
    [4.01, 2],
    [16, 2],
    [1_000_000, 10],
  ])('a top of %d stakes is of class %d', (top, found) => {
    expect(classOf(top)).toBe(found)
  })
})

describe('the chance of a step', () => {
  const LADDERS = [
    ['mines@1', { mines: 3 }, (steps: number) => `3, ${steps}`],
    ['mines@1', { mines: 24 }, (steps: number) => `24, ${steps}`],
    ['tower@1', { level: 'easy' }, (steps: number) => `easy, ${steps}`],
    ['tower@1', { level: 'master' }, (steps: number) => `master, ${steps}`],
    ['crossing@1', { level: 'daredevil' }, (steps: number) => `daredevil, ${steps}`],
    ['balloon@1', {}, String],
    ['streak@1', {}, String],
  ] as const

  test.each(LADDERS)(
    'of %s, %j multiplies to the proven chance of every step at which one stops',
    (name, choice, of) => {
      const game = gameFor(name)
      const figures = new Map(figuresOfMaths(game.maths).map((one) => [one.choice, valueOf(one.hit)]))
      let reached = 1
      for (let climbed = 0; figures.has(of(climbed + 1)); climbed += 1) {
        const [safe, all] = ladderChance(game, choice, climbed) ?? [0, 1]
        reached *= safe / all
        expect(reached).toBeCloseTo(figures.get(of(climbed + 1)) ?? -1, 12)
        expect(stepTrial(game, [safe, all]).variance).toBeCloseTo(all / safe - 1, 9)
      }
      expect(reached).toBeLessThan(1)
    },
  )

  test('of Hi-Lo is that of its call, and what risks nothing has none', () => {
    const game = gameFor('hilo@1')
    const view = { cards: [12, 4] }
    expect(chanceOfStep(game, { view }, { do: 'higher' })).toEqual([9, 13])
    expect(chanceOfStep(game, { view }, { do: 'lower' })).toEqual([5, 13])
    for (const action of ['change', 'collect', 'lapse']) expect(chanceOfStep(game, { view }, { do: action })).toBeNull()
    const mines = { view: { choice: { mines: 3 }, climbed: [0, 1] } }
    expect(chanceOfStep(gameFor('mines@1'), mines, { do: 'go', at: 5 })).toEqual([20, 23])
    expect(chanceOfStep(gameFor('mines@1'), mines, { do: 'collect' })).toBeNull()
  })
})

describe('steps of rounds that are played', () => {
  /** Plays a round of Mines as the server does, and sums its steps. */
  function climb(random: Random, isCollected: (climbed: number) => boolean) {
    const game = gameFor('mines@1')
    const chance = chanceOf(() => Math.floor(random.next() * 2 ** 32))
    let round = game.start(100n, { mines: 3 }, chance)
    let sums = allTrials([])
    for (let climbed = 0; round.over === null && !isCollected(climbed); climbed += 1) {
      const action = round.actions[0]
      const own = chanceOfStep(game, round, action) as StepChance
      round = round.act(action)
      const pays = own[1] / own[0]
      const paid = round.over?.why === 'lost' ? 0 : pays
      sums = addedTrials(sums, { rounds: 1, staked: 1, paid, squares: 1, tops: pays })
    }
    return { sums, isOpen: round.over === null }
  }

  test('are no alarm of an honest game, however one stops; without the rounds under way they would be', () => {
    const random = createRandom('left open')
    const played = Array.from({ length: 3000 }, () => climb(random, (climbed) => climbed === 6))
    const { test: own } = stepTrial(gameFor('mines@1'), [22, 25])
    expect(alarmOf(allTrials(played.map(({ sums }) => sums)), own, 0)).toBeNull()
    const lost = played.filter(({ isOpen }) => !isOpen).map(({ sums }) => sums)
    expect(alarmOf(allTrials(lost), own, 0)).toBe('under')
  })
})

describe('bets in flights', () => {
  const CRASH = gameFor('crash@1')
  type Left = { readonly point: number; readonly random: Random }

  /** Sums of bets with the same automatic collect: by hand before the crash where the rule asks for it, else as they end. */
  function fly(auto: number | null, handAt: (left: Left) => number | null, payoutOf: (payout: number) => number) {
    const random = createRandom(`flights ${auto}`)
    const chance = chanceOf(() => Math.floor(random.next() * 2 ** 32))
    const top = Number(topPayout(CRASH, 100n, { auto })) / 100
    const flights = Array.from({ length: 15_000 }, () => {
      const open = CRASH.start(100n, { auto }, chance)
      const { point } = open.act(open.lapse()).view as { readonly point: number }
      const at = handAt({ point, random })
      const { over } = at !== null && at < point ? open.act({ do: 'collect', at }) : open.act(open.lapse())
      return { rounds: 1, staked: 1, paid: payoutOf(Number(over?.payout) / 100), squares: 1, tops: top }
    })
    return { sums: allTrials(flights), test: roundTrial(CRASH, top).test }
  }
  const asPaid = (payout: number): number => payout
  const often = ({ random }: Left): number => 101 + random.int(98)

  test('are of the class of their automatic collect, and no alarm however they are left by hand', () => {
    for (const [auto, handAt] of [
      [200, () => null],
      [200, often],
      [null, ({ random }: Left) => 101 + random.int(10_000)],
      [null, () => 150],
    ] as const) {
      const { sums, test: own } = fly(auto, handAt, asPaid)
      expect(alarmOf(sums, own, 0)).toBeNull()
    }
  })

  test('that pay an eighth too much or too little are found', () => {
    const [more, less] = [1.13, 0.87].map((times) => fly(200, often, (payout) => payout * times))
    expect(more && alarmOf(more.sums, more.test, 0)).toBe('over')
    expect(less && alarmOf(less.sums, less.test, 0)).toBe('under')
  })
})

describe('rounds to find an error of 5 %', () => {
  const mines = (count: number, opened: number) =>
    Array.from({ length: opened }, (_step, at): StepChance => [25 - count - at, 25 - at])

  test.each([
    ['mines@1', mines(3, 3)],
    [
      'tower@1',
      [
        [3, 4],
        [3, 4],
        [3, 4],
      ],
    ],
    [
      'hilo@1',
      [
        [9, 13],
        [9, 13],
        [9, 13],
      ],
    ],
    ['streak@1', [[1, 2]]],
  ] as const)('are below 100,000 in %s', (name, steps) => {
    for (const side of ['over', 'under'] as const)
      expect(ladderRoundsToFind(gameFor(name), steps, 0.05, side)).toBeLessThan(100_000)
  })

  test.each(['limbo@1 200', 'dice@1 4950', 'coin@1 heads', 'pegs@1 8, low'])('are below 100,000 in %s', (name) => {
    const { test: own, variance } = rounds(name)
    for (const side of ['over', 'under'] as const) expect(trialsToFind(own, variance, 0.05, side)).toBeLessThan(100_000)
  })
})
