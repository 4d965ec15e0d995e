import { createRandom } from '@evens/kernel'
import { expect, test } from 'vitest'
import { allGames } from './index.ts'
import { checkRounds } from './testing/check-rounds.ts'

/** EVENS_GAME_ROUNDS asks for another number of rounds a title. */
const ROUNDS = Number(process.env['EVENS_GAME_ROUNDS'] ?? 100_000)

test.each(allGames())('$name: every round ends, pays nothing below zero and hides what is not open', (game) => {
  expect(checkRounds(game, createRandom(`long ${game.name}`), ROUNDS)).toBe(ROUNDS)
})
