import { LAYOUT_GAMES, type LayoutMaths } from '@evens/games/layout'
import { describe, expect, test } from 'vitest'
import { callChips, callsOf, CALL_NAMES, coveredBy, neighbourChips } from './calls.ts'
import { colourOf, neighboursOf, wheelOf } from './pockets.ts'

const mathsOf = (id: string): LayoutMaths => LAYOUT_GAMES.find(({ maths }) => maths.id === id)?.maths as LayoutMaths
const EUROPEAN = mathsOf('roulette-european')
const AMERICAN = mathsOf('roulette-american')
const TABLES = [EUROPEAN, AMERICAN, mathsOf('roulette-partage')]

describe.each(TABLES.map((maths) => [maths.id, maths] as const))('the wheel of %s', (_id, maths) => {
  const wheel = wheelOf(maths)
  const covered = (spot: string): readonly string[] => maths.spots.find(({ id }) => id === spot)?.pays[0]?.[0] ?? []

  test('has each number once that a chip can lie on', () => {
    const straights = maths.spots.flatMap(({ id }) =>
      id.startsWith('straight-') ? [id.slice('straight-'.length)] : [],
    )
    expect(wheel.toSorted()).toEqual(straights.toSorted())
  })

  test('has the colours by which the felt pays', () => {
    expect(wheel.filter((pocket) => colourOf(pocket) === 'red').toSorted()).toEqual(covered('red').toSorted())
    expect(wheel.filter((pocket) => colourOf(pocket) === 'black').toSorted()).toEqual(covered('black').toSorted())
  })

  test('has red and black in turns, but for its zeros', () => {
    const colours = wheel.map(colourOf).filter((colour) => colour !== 'green')
    const breaks = colours.filter((colour, at) => colour === colours[at - 1]).length
    expect(breaks).toBe(maths === AMERICAN ? 1 : 0)
  })
})

describe('neighbours', () => {
  const wheel = wheelOf(EUROPEAN)

  test.each([
    ['0', 2, ['3', '26', '0', '32', '15']],
    ['26', 1, ['3', '26', '0']],
    ['32', 3, ['3', '26', '0', '32', '15', '19', '4']],
    ['17', 1, ['25', '17', '34']],
  ])('of %s with %i on each side go around the wheel', (pocket, aside, expected) => {
    expect(neighboursOf(wheel, pocket, aside)).toEqual(expected)
  })

  test('take a chip on each number, eleven at most', () => {
    const chips = neighbourChips(AMERICAN, '00', 5)
    expect(chips).toHaveLength(11)
    expect(chips[5]).toEqual(['straight-00', 1])
    expect(new Set(chips.map(([spot]) => spot)).size).toBe(11)
  })
})

describe('announced bets', () => {
  test.each([
    ['voisins', 9, '22 18 29 7 28 12 35 3 26 0 32 15 19 4 21 2 25'],
    ['tiers', 6, '27 13 36 11 30 8 23 10 5 24 16 33'],
    ['orphelins', 5, '1 20 14 31 9 17 34 6'],
    ['zero', 4, '12 35 3 26 0 32 15'],
  ] as const)('%s takes %i chips and covers its sector', (name, count, sector) => {
    const chips = callChips(name)
    expect(chips.reduce((sum, [, pieces]) => sum + pieces, 0)).toBe(count)
    expect(coveredBy(EUROPEAN, chips).toSorted()).toEqual(sector.split(' ').toSorted())
  })

  test('lie on spots of the file, and never on more than a round may have', () => {
    const spots = EUROPEAN.spots.map(({ id }) => id)
    for (const name of CALL_NAMES) for (const [spot] of callChips(name)) expect(spots).toContain(spot)
    const all = new Set(CALL_NAMES.flatMap((name) => callChips(name).map(([spot]) => spot)))
    expect(all.size).toBeLessThanOrEqual(EUROPEAN.chipsMost)
  })

  test('cover the wheel without a gap: voisins, tiers and orphelins', () => {
    const covered = (['voisins', 'tiers', 'orphelins'] as const).flatMap((name) => coveredBy(EUROPEAN, callChips(name)))
    expect(covered.toSorted()).toEqual(wheelOf(EUROPEAN).toSorted())
  })

  test('are not offered on a wheel with two zeros', () => {
    expect(callsOf(AMERICAN)).toEqual([])
    expect(callsOf(EUROPEAN)).toEqual(CALL_NAMES)
  })
})
