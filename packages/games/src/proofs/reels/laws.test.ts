import { invariant } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import { gameOf } from '../../game.ts'
import { REELS_GAMES } from '../../reels/index.ts'
import type { ReelsMaths } from '../../reels/maths.ts'
import { reels } from '../../reels/reels.ts'
import { everyRound } from '../../testing/every-round.ts'
import { valueOf } from '../figures.ts'
import { countCascades } from './cascades.ts'
import { chancesBy, sumOf } from './counts.ts'
import { lawOf, reelsFigures } from './index.ts'
import { shareAbove } from './law.ts'
import { countIn, reelsOf, slotOf } from './strips.ts'

const mathsOf = (id: string): ReelsMaths => {
  const found = REELS_GAMES.find(({ name }) => name === `${id}@1`)
  invariant(found !== undefined, `no slot ${id}`)
  return found.maths as ReelsMaths
}

// Return, hit frequency, rounds above the stake and σ, to the digits of the design. Where it had played rounds alone, the
// last digit of its hit frequency and σ is the one that is counted here.
describe('the law of a slot has the figures of its design:', () => {
  test.each([
    ['classic-3', '95.349', '28.9', '7.9', '7.1'],
    ['fruit-5', '95.732', '16.0', '16.0', '7.2'],
    ['bothways-10-respin', '96.043', '54.7', '16.6', '3.7'],
    ['lines-20-free', '96.200', '37.8', '16.8', '4.1'],
    ['ways-243-free', '96.148', '35.7', '18.0', '3.5'],
    ['ways-243-cascade', '96.080', '37.0', '18.6', '3.8'],
    ['lines-20-hold', '96.011', '32.9', '16.6', '9.1'],
    ['lines-10-expanding', '96.219', '40.5', '12.0', '7.7'],
    ['lines-25-pick', '96.122', '42.9', '19.3', '3.6'],
    // Without its pots, which are paid from their own money.
    ['lines-40-jackpot', '93.708', '47.5', '18.2', '3.2'],
  ])('%s returns %s %%, hits %s %%, pays above the stake %s %%, σ %s', (id, returned, hit, above, deviation) => {
    const [figures] = reelsFigures(mathsOf(id))
    invariant(figures !== undefined, 'a slot has one choice')
    const percent = (of: typeof figures.hit, digits: number): string => (100 * valueOf(of)).toFixed(digits)
    expect([
      percent(figures.returned, 3),
      percent(figures.hit, 1),
      percent(figures.above, 1),
      figures.deviation.toFixed(1),
    ]).toEqual([returned, hit, above, deviation])
  })

  test.each([
    ['classic-3', 500, 13_824],
    ['fruit-5', 450, 13_824],
    ['lines-25-pick', 269.76, 45_435_424],
  ])('%s pays at most %d stakes, once in %d rounds', (id, top, rounds) => {
    const [figures] = reelsFigures(mathsOf(id))
    expect([figures?.top, figures?.isTopBound]).toEqual([top * 100, undefined])
    expect(Math.round(1 / lawOf(mathsOf(id)).topChance)).toBe(rounds)
  })

  test.each([
    ['lines-20-hold', 2550],
    ['bothways-10-respin', 238.6],
  ])('%s pays %d stakes at most, which is out of reach', (id, top) => {
    const [figures] = reelsFigures(mathsOf(id))
    expect([figures?.top, figures?.isTopBound]).toEqual([top * 100, true])
    expect(figures?.topChance).toEqual({ over: 1n, under: 10n ** 12n })
  })

  test.each(['lines-20-free', 'ways-243-free', 'ways-243-cascade', 'lines-10-expanding', 'lines-40-jackpot'])(
    'the cap of %s takes less than a digit of its declared return, and is reached less than once in 10¹² rounds',
    (id) => {
      const law = lawOf(mathsOf(id))
      expect(law.cutMost / mathsOf(id).stakeUnits).toBeLessThan(1e-12)
      expect(law.topChance).toBeLessThan(1e-12)
      expect(reelsFigures(mathsOf(id))[0]?.top).toBe(1_000_000)
    },
  )
})

/** A slot of three symbols, a wild and a scatter on short strips. */
const slot = (over: Partial<ReelsMaths>): ReelsMaths => ({
  id: 'small',
  version: 1,
  family: 'reels',
  kind: 'reels',
  pays: 'lines',
  reels: 3,
  rows: 2,
  stakeUnits: 4,
  symbols: ['W', 'S', 'a', 'b', '-'],
  wild: 'W',
  scatter: 'S',
  noLine: ['-'],
  lines: [
    [0, 0, 0],
    [1, 1, 1],
    [0, 1, 0],
  ],
  paytable: { W: [0, 1, 30], a: [0, 2, 9], b: [1, 3, 5] },
  strips: { base: strips('Wa-bS', 'aWbS', 'bWa-') },
  ...over,
})
const strips = (...reel: readonly string[]): readonly (readonly string[])[] => reel.map((symbols) => [...symbols])

const FREE = { base: strips('Sa-b', 'aWS', 'bSa'), free: strips('a-Wb', 'ab', 'b-a') }

/** Every kind of slot whose rounds are few enough to play them all. */
const SMALL: readonly (readonly [name: string, maths: ReelsMaths, actions: readonly unknown[]])[] = [
  ['lines with wilds', slot({ wildMultiplies: 2, groups: { any: { of: ['a', 'b'], pays: [0, 0, 2] } } }), []],
  ['symbols anywhere on a line', slot({ anyPosition: { '-': [1, 4, 7] } }), []],
  ['windows of one symbol', slot({ fullScreenDoubles: true, strips: { base: strips('aab', 'aa-', 'aab') } }), []],
  [
    'lines from both sides with respins',
    slot({
      reels: 5,
      rows: 1,
      bothWays: true,
      paytable: { a: [0, 0, 3, 8, 20], b: [0, 0, 2, 5, 9] },
      lines: [[0, 0, 0, 0, 0]],
      strips: { base: strips('ab', 'aW', 'abW', 'Wb', 'ba') },
      features: { expandingRespins: { reels: [1, 2, 3], most: 3 } },
    }),
    [],
  ],
  [
    'lines with free spins',
    slot({
      scatterPays: [0, 0, 8],
      strips: FREE,
      most: 1000,
      features: { freeSpins: { award: { '2': 1, '3': 2 }, multiplier: 3, strips: 'free', most: 50 } },
    }),
    [],
  ],
  [
    'ways with free spins',
    slot({
      pays: 'ways',
      strips: { base: strips('aSb', 'aWSb', 'bS-a'), free: strips('aab', 'aWb', 'ba-') },
      paytable: { a: [0, 0, 4], b: [0, 1, 3] },
      most: 1000,
      features: { freeSpins: { award: { '3': 2 }, multiplier: 2, strips: 'free', most: 50 } },
    }),
    [],
  ],
  [
    'free spins with an expanding symbol',
    slot({
      scatter: 'W',
      scatterPays: [0, 2, 6],
      paytable: { a: [0, 2, 9], b: [0, 1, 5] },
      strips: { base: strips('aW-b', 'aWb', 'bWa'), free: strips('a-b', '-a', 'b-') },
      most: 1000,
      features: { expandingSymbol: { award: { '3': 2 }, strips: 'free', weights: { a: 1, b: 3 }, most: 50 } },
    }),
    [],
  ],
  [
    'coins that hold',
    slot({
      rows: 1,
      lines: [[0, 0, 0]],
      strips: { base: strips('Sa', 'aS', 'aS') },
      features: {
        hold: {
          coin: 'S',
          from: 1,
          respins: 2,
          chance: [1, 2],
          full: 5,
          values: [
            [1, 1],
            [4, 2],
          ],
        },
      },
    }),
    [],
  ],
  [
    'chests',
    slot({
      strips: { base: strips('Sa-', 'ab-', 'bS') },
      features: { pick: { symbol: 'S', reels: [0, 2], picks: 2, prizes: [1, 3, 3, 10] } },
    }),
    [
      { do: 'open', at: 2 },
      { do: 'open', at: 0 },
    ],
  ],
]

describe('the law counts all rounds that the game plays:', () => {
  test.each([...SMALL, ['classic-3', mathsOf('classic-3'), []], ['fruit-5', mathsOf('fruit-5'), []]] as typeof SMALL)(
    '%s',
    (_name, maths, actions) => {
      const game = gameOf(reels, maths)
      const { returned, hit } = everyRound(game, game.step, {}, actions)
      const law = lawOf(maths)
      expect(returned).toBeGreaterThan(0)
      expect(law.mean / maths.stakeUnits).toBeCloseTo(returned, 10)
      expect(shareAbove(law, 0)).toBeCloseTo(hit, 10)
      expect(sumOf(law.below(maths.stakeUnits * 1000))).toBeCloseTo(1, 10)
    },
  )

  test('a cascade, with each list of its multipliers', () => {
    const cascade = (multipliers: readonly number[]): ReelsMaths =>
      slot({
        pays: 'ways',
        paytable: { a: [0, 2, 9], b: [0, 0, 5] },
        strips: { base: strips('ab-aSb', 'aWb-', 'b-aWb') },
        features: { cascade: { multipliers, most: 4 } },
      })
    const lists = [
      [1, 2, 5],
      [3, 6, 9],
    ]
    const counted = slotOf(cascade([1]))
    const laws = countCascades(
      counted,
      'base',
      reelsOf(counted, 'base', (stop) => countIn(stop, counted.scatter)),
      lists,
    )
    for (const [at, list] of lists.entries()) {
      const game = gameOf(reels, cascade(list))
      const { returned, hit } = everyRound(game, game.step, {})
      const law = laws[at]
      invariant(law !== undefined, 'a law for each list')
      const chances = chancesBy(law, () => 0).get(0) ?? new Float64Array(1)
      expect(chances.reduce((sum, chance, units) => sum + (chance * units) / 4, 0)).toBeCloseTo(returned, 10)
      expect(1 - (chances[0] ?? 0)).toBeCloseTo(hit, 10)
    }
  })
})
