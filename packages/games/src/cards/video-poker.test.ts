import { createRandom } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import { cardsOf, dealing } from '../testing/deal-cards.ts'
import { gameFor } from '../testing/monitored.ts'
import { bestHold, heldOf } from './best-hold.ts'
import { pokerPays, pokerRow, type PokerMaths } from './poker-rows.ts'
import type { PokerView } from './views.ts'

const mathsOf = (name: string): PokerMaths => gameFor(name).maths as PokerMaths
const [JACKS, DEUCES] = [mathsOf('jacks-or-better@1'), mathsOf('deuces-wild@1')]

test.each([
  ['10♠ J♠ Q♠ K♠ A♠', 'royal'],
  ['9♠ J♠ Q♠ K♠ 10♠', 'straight-flush'],
  ['A♠ 2♠ 3♠ 4♠ 5♠', 'straight-flush'],
  ['9♠ 9♥ 9♦ 9♣ A♠', 'four'],
  ['9♠ 9♥ 9♦ A♣ A♠', 'full-house'],
  ['2♠ 9♠ J♠ K♠ A♠', 'flush'],
  ['A♠ 2♥ 3♦ 4♣ 5♠', 'straight'],
  ['10♠ J♥ Q♠ K♠ A♠', 'straight'],
  ['Q♠ K♥ A♦ 2♣ 3♠', null],
  ['9♠ 9♥ 9♦ A♣ K♠', 'three'],
  ['9♠ 9♥ K♦ A♣ K♠', 'two-pair'],
  ['J♠ J♥ 2♦ 3♣ 4♠', 'jacks'],
  ['A♠ A♥ 2♦ 3♣ 4♠', 'jacks'],
  ['10♠ 10♥ 2♦ 3♣ 4♠', null],
])('Jacks or Better: %s is %s', (cards, row) => {
  expect(pokerRow(JACKS, cardsOf(cards))).toBe(row)
})

test.each([
  ['10♠ J♠ Q♠ K♠ A♠', 'natural-royal'],
  ['2♠ 2♥ 2♦ 2♣ A♠', 'four-deuces'],
  ['2♥ J♠ Q♠ K♠ A♠', 'wild-royal'],
  ['2♥ 2♦ 2♣ K♠ A♠', 'wild-royal'],
  ['2♥ 2♦ 9♣ 9♠ 9♥', 'five'],
  ['2♥ 2♦ 2♣ 9♠ 9♥', 'five'],
  ['2♥ 5♠ 6♠ 7♠ 9♠', 'straight-flush'],
  ['2♥ A♠ 3♠ 4♠ 5♠', 'straight-flush'],
  ['2♥ 2♦ 9♣ 9♠ K♥', 'four'],
  ['2♥ 2♦ 2♣ 9♠ K♥', 'four'],
  ['2♥ 9♦ 9♣ K♠ K♥', 'full-house'],
  ['9♥ 9♦ 9♣ K♠ K♥', 'full-house'],
  ['2♥ 4♠ 9♠ J♠ K♠', 'flush'],
  ['2♥ 4♠ 5♥ 7♠ 8♠', 'straight'],
  ['2♥ 2♦ 5♥ 7♠ 9♠', 'straight'],
  ['2♥ 2♦ 5♥ 7♠ J♠', 'three'],
  ['2♥ K♦ K♥ 7♠ J♠', 'three'],
  ['2♥ K♦ Q♥ 7♠ J♠', null],
  ['K♣ K♦ Q♥ Q♠ J♠', null],
])('Deuces Wild: %s is %s', (cards, row) => {
  expect(pokerRow(DEUCES, cardsOf(cards))).toBe(row)
})

test('the cards that are not held are replaced in their order', () => {
  const game = gameFor('jacks-or-better@1')
  const actions = [{ do: 'draw', hold: 0b00101 }]
  const round = game.replay(10n, {}, actions, dealing('K♠ 3♥ K♦ 4♣ 9♠ K♥ 8♠ 8♦'))
  const view = round.view as PokerView
  expect(view).toMatchObject({ cards: cardsOf('K♠ K♥ K♦ 8♠ 8♦'), held: 5, hand: 'full-house', multiple: 900 })
  expect(round.over).toEqual({ payout: 90n, why: 'settled' })
  expect(round.sentences.map(({ key }) => key)).toEqual([
    'games_poker_held',
    'games_poker_hand_full_house',
    'games_end_settled',
  ])
})

/** Every draw that a hold can meet, one after the other. */
function meanOf(maths: PokerMaths, cards: readonly number[], hold: number): number {
  const held = heldOf(cards, hold)
  const deck = Array.from({ length: 52 }, (_card, at) => at).filter((card) => !cards.includes(card))
  let [paid, draws] = [0, 0]
  const fill = (hand: readonly number[], from: number): void => {
    if (hand.length === 5) {
      paid += pokerPays(maths, hand)
      draws += 1
      return
    }
    for (let at = from; at < deck.length; at += 1) fill([...hand, deck[at] ?? 0], at + 1)
  }
  fill(held, 0)
  return paid / draws / 100
}

describe('the best hold', () => {
  test.each([
    ['keeps a royal that needs one card over a flush', JACKS, '10♠ J♠ Q♠ K♠ 3♠', 0b01111],
    ['keeps a high pair over a flush that needs one card', JACKS, 'K♠ K♥ 3♠ 8♠ 9♠', 0b00011],
    ['keeps a flush that needs one card over a low pair', JACKS, '9♠ 9♥ 3♠ 8♠ K♠', 0b11101],
    ['keeps nothing of nothing', JACKS, '2♠ 4♥ 7♣ 8♦ 10♠', 0],
    ['keeps all deuces', DEUCES, '2♠ 2♥ 5♣ 8♦ K♠', 0b00011],
    ['keeps a full house', DEUCES, '2♠ 9♥ 9♣ K♦ K♠', 0b11111],
  ] as const)('%s', (_rule, maths, cards, hold) => {
    expect(bestHold(maths, cardsOf(cards)).hold).toBe(hold)
  })

  test('has the greatest mean over every draw, counted one by one', () => {
    const random = createRandom('holds')
    for (const maths of [JACKS, DEUCES]) {
      for (let hand = 0; hand < 3; hand += 1) {
        const deck = Array.from({ length: 52 }, (_card, at) => at)
        const cards = Array.from({ length: 5 }, () => deck.splice(random.int(deck.length), 1)[0] ?? 0)
        // Holds of two cards and more: those with fewer have millions of draws.
        const means = Array.from({ length: 32 }, (_hold, hold) => hold)
          .filter((hold) => heldOf(cards, hold).length >= 2)
          .map((hold) => meanOf(maths, cards, hold))
        const best = bestHold(maths, cards)
        expect(best.mean).toBeGreaterThanOrEqual(Math.max(...means) - 1e-12)
        if (heldOf(cards, best.hold).length >= 2) expect(best.mean).toBeCloseTo(Math.max(...means), 12)
      }
    }
  })
})
