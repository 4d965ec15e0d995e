import { isPlayable, TITLES } from '@evens/games/catalogue'
import { LAYOUT_GAMES, type LayoutMaths } from '@evens/games/layout'
import { describe, expect, test } from 'vitest'
import { stageLoaderOf } from '../registry.ts'
import { hitPoint } from './arrow-picture.tsx'
import { foursOf } from './beads-picture.tsx'
import { blocksOf } from './blocks.ts'
import { chipsOf, chipText } from './chip-stack.tsx'
import { keeperAt } from './penalty-picture.tsx'
import { ballsUnder, shuffleOf } from './thimbles.tsx'
import { turnTo } from './wheel-picture.tsx'

const ROUNDS = Array.from({ length: 200 }, (_round, at) => `7-${at}`)

test('every playable layout and ladder has a stage', () => {
  const needed = TITLES.filter(isPlayable).filter(({ family }) => family === 'layout' || family === 'ladder')
  const kinds = needed.map(({ family, maths }) => ({ kind: family === 'layout' ? 'layout' : maths, id: maths }))
  expect(kinds.filter((kind) => stageLoaderOf(kind) === null)).toEqual([])
  expect(kinds.length).toBeGreaterThan(20)
})

test.each(LAYOUT_GAMES.map(({ name, maths }) => [name, maths as LayoutMaths] as const))(
  'the felt of %s has every spot once',
  (_name, maths) => {
    const placed = blocksOf(maths).flatMap(({ spots }) => spots.map(({ id }) => id))
    expect(placed.toSorted()).toEqual(maths.spots.map(({ id }) => id).toSorted())
  },
)

test('the wheel stops with the drawn segment under the pointer', () => {
  // The pointer is above: a turn and the middle of its segment add up to whole circles.
  for (const at of [0, 1, 27, 53]) expect(turnTo(at, 54) + (at + 0.5) * (360 / 54)).toBeCloseTo(0, 1)
})

test('the arrow lies within its ring', () => {
  for (const ring of [1, 4, 9, 10])
    for (const round of ROUNDS) {
      const radius = Math.hypot(...hitPoint(ring, round))
      expect(radius).toBeGreaterThanOrEqual((10 - ring) * 13 - 0.2)
      expect(radius).toBeLessThan((11 - ring) * 13)
    }
})

describe('thimbles', () => {
  test('show one ball under the drawn cup, or two under the others', () => {
    expect(ballsUnder('one-ball', 2)).toEqual([2])
    expect(ballsUnder('two-balls', 2)).toEqual([1, 3])
  })

  test('are in three places after every swap, and at home at the end', () => {
    for (const round of ROUNDS) {
      const ways = shuffleOf(round)
      const steps = ways[0]?.length ?? 0
      for (let at = 0; at < steps; at += 1)
        expect(ways.map((way, cup) => cup + (way[at] ?? Number.NaN)).toSorted((one, other) => one - other)).toEqual([
          0, 1, 2,
        ])
      expect(ways.map((way) => way.at(-1))).toEqual([0, 0, 0])
    }
  })
})

test('the keeper dives to the side that he covers', () => {
  expect(keeperAt([1, 3])[0]).toBeLessThan(-100)
  expect(keeperAt([2, 4])[0]).toBeGreaterThan(100)
  expect(keeperAt([1, 2])[0]).toBe(0)
  expect(keeperAt([])).toEqual([0, -34])
})

test('fours counted off are from four to seven, the same in every replay', () => {
  expect(new Set(ROUNDS.map(foursOf))).toEqual(new Set([4, 5, 6, 7]))
  expect(foursOf('7-1')).toBe(foursOf('7-1'))
})

test.each([
  ['€25.00', '25'],
  ['€2.50', '2.50'],
  ['1\u00a0000,00\u00a0₽', '1\u00a0000'],
])('a chip of %s is marked %s', (money, text) => {
  expect(chipText(money)).toBe(text)
})

test.each([
  [100n, ['1']],
  [400n, ['1', '1', '1', '1']],
  [1_700n, ['10', '5', '1', '1']],
  [3_600n, ['25', '10', '1']],
  [50n, ['1']],
])('a stack of %i has the fewest chips that come to it, the largest below', (amount, worths) => {
  expect(chipsOf(amount).map(({ worth }) => String(worth / 100n))).toEqual(worths)
})

test('a stack is at most six chips high', () => {
  expect(chipsOf(99_999_900n)).toHaveLength(6)
})
