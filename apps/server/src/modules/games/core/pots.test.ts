import { gameByMaths, type Game } from '@evens/games'
import { CURRENCY_CODES } from '@evens/kernel'
import { expect, test } from 'vitest'
import { hasPots, potsIn } from './pots.ts'
import { stakesIn } from './stakes.ts'

const game = gameByMaths('lines-40-jackpot@1') as Game

test('the pots of the dollar are those of the file, and other currencies scale them by their usual amount', () => {
  expect(potsIn('USD', game)).toEqual([
    { pot: 'ember', place: 0, cycle: 400_000n, seed: 2000n, perMille: 5 },
    { pot: 'flare', place: 1, cycle: 25_000_000n, seed: 100_000n, perMille: 4 },
    { pot: 'nova', place: 2, cycle: 1_000_000_000n, seed: 2_000_000n, perMille: 4 },
  ])
  // 150 roubles for 5 dollars.
  expect(potsIn('RUB', game).map(({ seed }) => seed)).toEqual([60_000n, 3_000_000n, 60_000_000n])
})

test('a game without pots has none', () => {
  expect(['lines-20-free@1', 'dice@1'].map((name) => hasPots(gameByMaths(name) as Game))).toEqual([false, false])
  expect(hasPots(game)).toBe(true)
})

test.each(CURRENCY_CODES)('in %s every stake plays for all pots, which return 2.4 % of what is staked', (currency) => {
  const pots = potsIn(currency, game)
  const { most } = stakesIn(
    currency,
    game.step,
    { minStake: 0.1, maxStake: 2000, maxPayout: 20_000 },
    game.step * 10_000n,
  )
  const choice = { cycles: pots.map(({ cycle }) => String(cycle)) }
  expect([game.refusal(game.step, choice), game.refusal(most, choice)]).toEqual([null, null])
  const returned = pots.map(({ seed, cycle, perMille }) => Number(seed) / Number(cycle) + perMille / 1000)
  expect(returned.map((share) => share.toFixed(4))).toEqual(['0.0100', '0.0080', '0.0060'])
})
