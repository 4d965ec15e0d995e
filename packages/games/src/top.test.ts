import { createRandom } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import { allGames, gameByMaths, topPayout } from './index.ts'
import { playOut, randomBet, testChance } from './testing/players.ts'

const ONE_STEP = allGames().filter(({ family, kind }) => family !== 'ladder' && kind !== 'bingo')

test.each([
  ['dice@1', 1000n, { side: 'over', wins: 200 }, 49_500n],
  ['limbo@1', 1000n, { target: 100_000_000 }, 1_000_000_000n],
  ['pegs@1', 1000n, { rows: 16, risk: 'high' }, 950_000n],
  ['roulette-european@1', 300n, { chips: [{ spot: 'red', amount: '300' }] }, 600n],
] as const)('%s: a stake of %d on %j pays at most %d', (name, stake, choice, most) => {
  const game = gameByMaths(name)
  expect(game && topPayout(game, stake, choice)).toBe(most)
})

describe.each(ONE_STEP)('$name', (game) => {
  test('no round pays more than the top of its choice', () => {
    const random = createRandom(`top ${game.name}`)
    for (let at = 0; at < 300; at += 1) {
      const bet = randomBet(game, random)
      const top = topPayout(game, bet.stake, bet.choice)
      for (const { over } of playOut(game, bet, random, testChance(random)))
        expect((over?.payout ?? 0n) <= top).toBe(true)
    }
  })
})

test('a ladder has no top of one step', () => {
  const mines = gameByMaths('mines@1')
  expect(() => mines && topPayout(mines, 100n, { mines: 3 })).toThrow('not one step')
})
