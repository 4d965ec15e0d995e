import { REELS_GAMES, type ReelsMaths } from '@evens/games/reels'
import { expect, test } from 'vitest'
import { paytableOf } from './paytable.ts'

const mathsOf = (id: string): ReelsMaths => {
  const maths = REELS_GAMES.find((game) => game.maths.id === id)?.maths
  if (maths === undefined) throw new Error(`no slot ${id}`)
  return maths as ReelsMaths
}
const rowOf = (id: string, name: string) => {
  const maths = mathsOf(id)
  return paytableOf(maths).find(({ symbol }) => maths.symbols[symbol] === name)
}

test('a symbol has what it pays by count, the most first, in hundredths of the stake', () => {
  expect(rowOf('lines-20-free', 'h1')?.pays).toEqual([
    { count: '5', hundredths: 8000 },
    { count: '4', hundredths: 1500 },
    { count: '3', hundredths: 400 },
  ])
})

test('counts that pay alike stand together', () => {
  expect(rowOf('anywhere-30-orbs', 'h1')?.pays.map(({ count }) => count)).toEqual(['12+', '10–11', '8–9'])
  expect(rowOf('cluster-49', 'l4')?.pays.map(({ count }) => count)).toEqual(['15+', '12–14', '9–11', '7–8', '6', '5'])
})

test('symbols with a part of their own come first, and a blank is left out', () => {
  expect(
    paytableOf(mathsOf('lines-20-hold'))
      .slice(0, 2)
      .flatMap(({ roles }) => roles),
  ).toEqual(['wild', 'coin'])
  expect(rowOf('lines-10-expanding', 'wild')?.roles).toEqual(['wild', 'scatter'])
  expect(rowOf('lines-10-expanding', 'wild')?.pays[0]).toEqual({ count: '5', hundredths: 20_000 })
  expect(rowOf('classic-3', 'blank')).toBeUndefined()
  expect(rowOf('classic-3', 'cherry')?.pays).toHaveLength(3)
})
