import { createRandom, type Random } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import { isShared, mathsOf, TITLES } from './catalogue.ts'
import { allGames, cardOf, gameByMaths, hexOf, outcomeOf, outcomeSentences, type Game } from './index.ts'
import type { RoundCard } from './round-card.ts'
import { randomBet, testChance, type Bet } from './testing/players.ts'

const SHARED = TITLES.filter(isShared).flatMap((title) => gameByMaths(mathsOf(title)) ?? [])

test('titles with one outcome for all who bet are the draws and the flight', () => {
  expect(TITLES.filter(isShared).map(({ route }) => route)).toEqual(
    expect.arrayContaining(['ascent', 'fast-dice', 'studio-roulette', 'live-keno', 'studio-baccarat']),
  )
  expect(TITLES.filter(isShared).map(({ route }) => route)).not.toContain('roulette')
  expect(new Set(SHARED.map(({ kind }) => kind))).toEqual(
    new Set(['crash', 'layout', 'keno', 'race', 'match', 'bingo']),
  )
})

describe.each(SHARED)('the outcome of $name', (game: Game) => {
  test('is that of every bet on the same chance', () => {
    for (let at = 0; at < 100; at += 1) {
      const chance = () => testChance(createRandom(`${game.name} ${at}`))
      const commitment = hexOf(Uint8Array.from({ length: 32 }, (_byte, place) => (at * 7 + place) % 256))
      const card = cardOf(game, commitment)
      const outcome = outcomeOf(game, chance(), card)
      for (let other = 0; other < 3; other += 1) {
        const { stake, choice } = betOn(game, card, createRandom(`bet ${at} ${other}`))
        const started = game.start(stake, choice, chance())
        const round = started.over === null ? started.act(started.lapse()) : started
        expect(round.view).toMatchObject(outcome as object)
      }
      expect(outcomeSentences(game, outcome)).toHaveLength(1)
    }
  })
})

/** Of a race or a match the bet is at a price of its card. */
function betOn(game: Game, card: RoundCard | null, random: Random): Bet {
  if (card === null) return randomBet(game, random)
  const prices = Object.entries(card.prices).flatMap(([market, picks]) =>
    Object.entries(picks).flatMap(([pick, price]) => (price === null ? [] : [{ market, pick, price }])),
  )
  const { market, pick, price } = random.pick(prices)
  const choice =
    card.kind === 'race'
      ? { weights: card.weights, market, pick: pick.split('-').map(Number), price }
      : { strengths: card.strengths, market, pick, price }
  return { stake: game.step * 3n, choice }
}

test('a card is that of its commitment, and only races and matches have one', () => {
  const withCard = SHARED.filter((game) => cardOf(game, 'ab'.repeat(32)) !== null)
  expect(new Set(withCard.map(({ kind }) => kind))).toEqual(new Set(['race', 'match']))
  for (const game of withCard) {
    expect(cardOf(game, 'ab'.repeat(32))).toEqual(cardOf(game, 'ab'.repeat(32)))
    expect(cardOf(game, 'ab'.repeat(32))).not.toEqual(cardOf(game, 'cd'.repeat(32)))
    expect(() => outcomeOf(game, testChance(createRandom('without')))).toThrow('has a card')
  }
})

test('a game that is played alone has no outcome for all', () => {
  const mines = allGames().find(({ kind }) => kind === 'mines')
  expect(() => mines && outcomeOf(mines, testChance(createRandom('alone')))).toThrow('not shared')
})
