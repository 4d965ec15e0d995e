import { createRandom } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import { gameOf, type Round } from '../game.ts'
import { playOut, testChance } from '../testing/players.ts'
import { REELS_GAMES } from './index.ts'
import type { ReelsMaths } from './maths.ts'
import { reels } from './reels.ts'
import { played, resultOf, small, STAKE, stops } from './testing/small.ts'

const NOTHING = stops('- - -')
const valuesOf = ({ sentences }: Round, name: string) =>
  sentences.find(({ key }) => key === `games_reels_${name}`)?.values

describe('the text twin', () => {
  test('of a round that pays nothing is its end alone', () => {
    expect(played(small(), NOTHING).sentences).toEqual(['games_end_nothing'])
  })

  test('names up to three wins one by one, with their amounts', () => {
    const maths = small({ paytable: { a: [0, 0, 20] } })
    const { round, sentences } = played(maths, stops('a a a'))
    expect(sentences).toEqual(['line', 'games_end_settled'])
    expect(valuesOf(round, 'line')).toEqual({ line: 1, count: 3, amount: { amount: '2000' } })
  })

  test('adds more wins up to one sum', () => {
    const maths = small({ lines: Array.from({ length: 4 }, () => [0, 0, 0]) })
    const { round, sentences } = played(maths, stops('a a a'))
    expect(sentences).toEqual(['wins', 'games_end_settled'])
    expect(valuesOf(round, 'wins')).toEqual({ count: 4, amount: { amount: '8000' } })
  })

  test.each([
    ['line_times', small({ wildMultiplies: 2 }), 'a W a'],
    ['line_group', small({ groups: { mixed: { of: ['a', 'b'], pays: [0, 0, 8] } } }), 'a b a'],
    ['line_any', small({ anyPosition: { C: [1] } }), '- C -'],
    ['ways', small({ pays: 'ways' }), 'a a a'],
    ['symbols', small({ pays: 'anywhere', paytable: { a: [[3, 2]] } }), 'a a a'],
    ['scatter', small({ scatterPays: [0, 5] }), 'S - S'],
  ] as const)('has a sentence of its own for %s', (name, maths, symbols) => {
    expect(played(maths, stops(symbols)).sentences).toContain(name)
  })

  test('gives of free spins their beginning, those that were added, and their sum', () => {
    const maths = small({ features: { freeSpins: { award: { '2': 1 }, most: 9 } } })
    const { round, sentences } = played(maths, stops('S - S'), stops('S S -'), stops('a a a'))
    expect(sentences).toEqual(['free', 'free_more', 'free_end', 'games_end_settled'])
    expect(valuesOf(round, 'free_end')).toEqual({ spins: 2, amount: { amount: '2000' } })
    expect(played(maths, stops('S - S'), NOTHING).sentences).toEqual(['free', 'free_none', 'games_end_nothing'])
  })

  test('of a chest names it, and the last one the sum of all', () => {
    const maths = small({ features: { pick: { symbol: 'C', reels: [0], picks: 2, prizes: [2, 5, 9] } } })
    const random = createRandom('chest')
    let round = gameOf(reels, maths).start(STAKE, {}, testChance(random))
    while (round.over !== null) round = gameOf(reels, maths).start(STAKE, {}, testChance(random))
    const first = round.act({ do: 'open', at: 2 })
    expect(first.sentences).toMatchObject([{ key: 'games_reels_chest', values: { chest: 3 } }])
    const last = resultOf(first.act({ do: 'open', at: 0 }))
    expect(last.sentences).toEqual(['chest', 'chests', 'games_end_settled'])
  })

  test('names the cap when it was reached', () => {
    const maths = small({ most: 2 })
    expect(played(maths, stops('a a a')).sentences).toEqual(['line', 'capped', 'games_end_settled'])
  })
})

const SENTENCES_MOST = 12

/** The same file with free spins at every scatter that it can show, up to its most. */
const generous = ({ features, ...maths }: ReelsMaths): ReelsMaths => {
  const { freeSpins, expandingSymbol, ...rest } = features ?? {}
  const award = { '1': 200 }
  return {
    ...maths,
    features: {
      ...rest,
      ...(freeSpins !== undefined && { freeSpins: { ...freeSpins, award } }),
      ...(expandingSymbol !== undefined && { expandingSymbol: { ...expandingSymbol, award } }),
    },
  }
}

describe.each(REELS_GAMES)('$name', ({ maths }) => {
  test(`a step is at most ${SENTENCES_MOST} sentences, however many free spins it has`, () => {
    const game = gameOf(reels, generous(maths as ReelsMaths))
    const random = createRandom(`sentences ${maths.id}`)
    for (let at = 0; at < 20; at += 1) {
      const bet = { stake: game.step, choice: {} }
      for (const { sentences } of playOut(game, bet, random, testChance(random)))
        expect(sentences.length).toBeLessThanOrEqual(SENTENCES_MOST)
    }
  })
})
