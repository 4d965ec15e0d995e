import { describe, expect, test } from 'vitest'
import { cardsOf, dealing } from '../testing/deal-cards.ts'
import { gameFor } from '../testing/monitored.ts'
import { basicMove, basicStrategy } from './basic-strategy.ts'
import type { BlackjackView } from './views.ts'

const moveFor = (cards: string, up: string, isSplittable = false): string =>
  basicMove(cardsOf(cards), cardsOf(up)[0] ?? 0, isSplittable)

describe('basic strategy of six decks, where the dealer stands on all 17', () => {
  test.each([
    ['10♠ 6♥', '7♣', 'hit'],
    ['10♠ 6♥', '6♣', 'stand'],
    ['10♠ 2♥', '4♣', 'stand'],
    ['10♠ 2♥', '3♣', 'hit'],
    ['6♠ 5♥', '10♣', 'double'],
    ['6♠ 5♥', 'A♣', 'hit'],
    ['6♠ 3♥', '2♣', 'hit'],
    ['6♠ 3♥', '3♣', 'double'],
    ['2♠ 3♥', '6♣', 'hit'],
    ['A♠ 7♥', '2♣', 'stand'],
    ['A♠ 7♥', '3♣', 'double'],
    ['A♠ 2♥ 5♦', '3♣', 'stand'],
    ['A♠ 7♥', '9♣', 'hit'],
    ['A♠ 8♥', '6♣', 'stand'],
    ['10♠ 7♥', 'A♣', 'stand'],
  ])('%s against %s: %s', (cards, up, move) => {
    expect(moveFor(cards, up)).toBe(move)
  })

  test.each([
    ['A♠ A♥', 'A♣', 'split'],
    ['8♠ 8♥', '10♣', 'split'],
    ['9♠ 9♥', '7♣', 'stand'],
    ['9♠ 9♥', '9♣', 'split'],
    ['K♠ Q♥', '6♣', 'stand'],
    ['5♠ 5♥', '6♣', 'double'],
    ['4♠ 4♥', '5♣', 'split'],
    ['4♠ 4♥', '7♣', 'hit'],
    ['2♠ 2♥', '8♣', 'hit'],
  ])('the pair %s against %s: %s', (cards, up, move) => {
    expect(moveFor(cards, up, true)).toBe(move)
  })

  test('a pair is split once', () => {
    expect(moveFor('8♠ 8♥', '10♣', false)).toBe('hit')
  })

  test('never insures, and is silent once the round is over', () => {
    const game = gameFor('blackjack@1')
    const view = (cards: string): BlackjackView => game.start(100n, {}, dealing(cards, 6)).view as BlackjackView
    expect(basicStrategy(view('10♠ A♥ 2♣ 9♦'))).toBe('no-insurance')
    expect(basicStrategy(view('8♠ 6♥ 8♣ 9♦'))).toBe('split')
    expect(basicStrategy(view('A♠ 6♥ K♣ 9♦'))).toBeNull()
  })
})
