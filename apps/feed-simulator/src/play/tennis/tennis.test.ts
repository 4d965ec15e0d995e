import { createRandom, type Random } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import { noTallies } from '../series/contest.ts'
import type { Contest } from '../sport.ts'
import { tennis } from '../series/sports.ts'
import { bigPoint, TALLIES, type TennisPlay } from './points.ts'
import { serviceOf } from './show.ts'

const contest: Contest = {
  format: { bestOf: 3 },
  competitors: [
    { id: '2', rating: 0 },
    { id: '4', rating: 0 },
  ],
}
const at = (sets: string[][]): TennisPlay => ({
  bestOf: 3,
  first: 0,
  sets,
  retired: null,
  tallies: noTallies(TALLIES),
})
const LEVEL = ['hhhh', 'aaaa']

/** Chance as usual, but what hardly ever happens happens. */
const unlucky = (): Random => {
  const random = createRandom('unlucky')
  return { ...random, chance: (probability) => probability < 0.001 || random.chance(probability) }
}

describe('a player who retires', () => {
  const steps = [...tennis.play({ serving: [0.6, 0.6] }, tennis.begin(contest), unlucky())]
  const last = steps.at(-1)

  test('ends the match there', () => {
    expect(last?.incidents.map(({ kind }) => kind)).toEqual(['retired'])
    expect(last === undefined ? null : tennis.model.isOver(last.state)).toBe(true)
    expect(last === undefined ? null : tennis.show(last.state, contest)).toMatchObject({ phase: { name: 'retired' } })
  })

  test('is very rare', () => {
    const retired = Array.from({ length: 60 }, (_, seed) =>
      [...tennis.play({ serving: [0.6, 0.6] }, tennis.begin(contest), createRandom(`health ${seed}`))].at(-1),
    ).filter((step) => step?.state.retired !== null)
    expect(retired.length).toBeLessThan(4)
  })
})

describe('the board', () => {
  test.each([
    { sets: [['hah']], periods: [[0, 0]], points: ['30', '15'], serving: 0 },
    { sets: [['hhhh', 'hahahaa']], periods: [[1, 0]], points: ['40', 'A'], serving: 1 },
    {
      sets: [[...Array.from({ length: 6 }, () => LEVEL).flat(), 'hha']],
      periods: [[6, 6]],
      points: ['2', '1'],
      serving: 0,
    },
  ])('of $sets', ({ sets, ...board }) => {
    expect(tennis.show(at(sets), contest)).toMatchObject(board)
  })

  test('counts service from the points', () => {
    expect(serviceOf(at([['hhaaaa', 'aaaa', 'hhh']]))).toEqual({
      served: [9, 4],
      won: [5, 4],
      breakPoints: [0, 1],
      breaks: [0, 1],
      points: [5, 8],
    })
  })
})

test.each([
  { when: '40:30 on serve', sets: [['hahah']], point: null },
  { when: '30:40 on serve', sets: [['hahaa']], point: { kind: 'break_point', side: 1 } },
  {
    when: '5:0 and 40:0',
    sets: [['hhhh', 'hhhh', 'hhhh', 'hhhh', 'hhhh', 'hhh']],
    point: { kind: 'set_point', side: 0 },
  },
  {
    when: 'a set and 5:0 and 40:0',
    sets: [Array.from({ length: 6 }, () => 'hhhh'), ['hhhh', 'hhhh', 'hhhh', 'hhhh', 'hhhh', 'hhh']],
    point: { kind: 'match_point', side: 0 },
  },
])('at $when the next point may be $point', ({ sets, point }) => {
  expect(bigPoint(at(sets))).toEqual(point)
})
