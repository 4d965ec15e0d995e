import { describe, expect, test } from 'vitest'
import type { Round } from '../game.ts'
import { gameFor } from '../testing/monitored.ts'
import { cardsOf, dealing } from '../testing/deal-cards.ts'
import { totalOf } from './blackjack-hands.ts'
import type { BlackjackView } from './views.ts'

const GAME = gameFor('blackjack@1')
const STAKE = 100n

/** Player, dealer, player, dealer, and then as the actions ask for. */
function play(cards: string, ...actions: readonly string[]): Round {
  return GAME.replay(
    STAKE,
    {},
    actions.map((act) => ({ do: act })),
    dealing(cards, 6),
  )
}
const viewOf = ({ view }: Round): BlackjackView => view as BlackjackView
const actionsOf = ({ actions }: Round) => actions.map((action) => (action as { readonly do: string }).do)
const resultsOf = (round: Round) => viewOf(round).hands.map(({ result }) => result)

test.each([
  ['A♠ K♥', 21, true],
  ['A♠ A♥', 12, true],
  ['A♠ A♥ 9♣', 21, true],
  ['A♠ 6♥ 10♣', 17, false],
  ['10♠ J♥', 20, false],
  ['K♠ Q♥ 2♣', 22, false],
])('%s is %d, soft %s', (cards, total, isSoft) => {
  expect(totalOf(cardsOf(cards))).toEqual({ total, isSoft })
})

describe('without a decision', () => {
  test.each([
    ['a blackjack pays 3 to 2', 'A♠ 9♥ K♠ 8♥', 'blackjack', 250n],
    ['a blackjack of the dealer under a ten takes the stake', '10♠ K♥ 9♠ A♥', 'lost', 0n],
    ['two blackjacks return the stake', 'A♠ K♥ K♠ A♥', 'push', 100n],
  ])('%s', (_rule, cards, result, payout) => {
    const round = play(cards)
    expect(resultsOf(round)).toEqual([result])
    expect(round.over).toEqual({ payout, why: 'settled' })
  })
})

describe('the dealer', () => {
  test.each([
    ['draws to 16 and stands on 17', '10♠ 6♥ 10♣ 10♦ 5♣', 20, [6, 10, 5], 0n],
    ['stands on a soft 17', '10♠ 6♥ 10♣ A♦', 20, [6, 1], 200n],
    ['is bust', '10♠ 6♥ 2♣ 10♦ K♣', 12, [6, 10, 10], 200n],
    ['has as much', '10♠ 9♥ 9♣ 10♦', 19, [9, 10], 100n],
  ])('%s', (_rule, cards, own, ranks, payout) => {
    const round = play(cards, 'stand')
    const { hands, dealer } = viewOf(round)
    expect(hands[0]?.total).toBe(own)
    expect(dealer.cards.map((card) => Math.min(10, ((card ?? 0) % 13) + 1))).toEqual(ranks)
    expect(round.over?.payout).toBe(payout)
  })

  test('draws nothing when the player is bust', () => {
    const round = play('10♠ 6♥ 6♣ 10♦ K♣', 'hit')
    expect(resultsOf(round)).toEqual(['bust'])
    expect(viewOf(round).dealer.cards).toHaveLength(2)
    expect(round.shown.map(({ at }) => at)).toEqual(['card', 'hand-end', 'reveal', 'end'])
  })

  test('keeps the second card face down until the hands have ended', () => {
    expect(viewOf(play('10♠ 6♥ 2♣ 10♦')).dealer).toEqual({ cards: [...cardsOf('6♥'), null], total: 6, isSoft: false })
    expect(viewOf(play('10♠ A♥ 2♣ 9♦')).dealer).toMatchObject({ cards: [...cardsOf('A♥'), null], total: 11 })
  })
})

describe('a double', () => {
  test('stakes as much again, gets one card and ends the hand', () => {
    const open = play('6♠ 6♥ 5♣ 10♦')
    expect(open.moreOf({ do: 'double' })).toBe(STAKE)
    const round = play('6♠ 6♥ 5♣ 10♦ 9♠ 2♦', 'double')
    expect(round).toMatchObject({ more: STAKE, over: { payout: 400n } })
    expect(viewOf(round).hands[0]).toMatchObject({ stake: '200', isDoubled: true, total: 20, result: 'won' })
  })

  test('is for two cards, whatever they are', () => {
    expect(actionsOf(play('6♠ 6♥ 5♣ 10♦'))).toEqual(['hit', 'stand', 'double'])
    expect(actionsOf(play('6♠ 6♥ 5♣ 10♦ 2♠', 'hit'))).toEqual(['hit', 'stand'])
  })
})

describe('a split', () => {
  test('is open for two cards of one value', () => {
    expect(actionsOf(play('8♠ 6♥ 8♣ 10♦'))).toContain('split')
    expect(actionsOf(play('K♠ 6♥ 10♣ 10♦'))).toContain('split')
    expect(actionsOf(play('K♠ 6♥ 9♣ 10♦'))).not.toContain('split')
  })

  test('makes two hands with a card each, that are played one after the other', () => {
    const open = play('8♠ 6♥ 8♣ 10♦ 3♠ 10♥', 'split')
    expect(open).toMatchObject({ more: STAKE, over: null })
    expect(viewOf(open).hands.map(({ cards }) => cards)).toEqual([cardsOf('8♠ 3♠'), cardsOf('8♣ 10♥')])
    expect([viewOf(open).active, actionsOf(open)]).toEqual([0, ['hit', 'stand', 'double']])
    const second = play('8♠ 6♥ 8♣ 10♦ 3♠ 10♥ 9♠', 'split', 'double')
    expect([second.more, viewOf(second).active]).toEqual([STAKE, 1])
    const over = play('8♠ 6♥ 8♣ 10♦ 3♠ 10♥ 9♠ 3♦', 'split', 'double', 'stand')
    // The dealer has 19: 20 wins twice the doubled stake, 18 loses.
    expect(resultsOf(over)).toEqual(['won', 'lost'])
    expect(over.over?.payout).toBe(400n)
  })

  test('happens once a round', () => {
    expect(actionsOf(play('8♠ 6♥ 8♣ 10♦ 8♥ 10♥', 'split'))).not.toContain('split')
  })

  test('of aces gives each one card and ends both; 21 is no blackjack', () => {
    const round = play('A♠ 6♥ A♣ 10♦ K♠ 5♥ 3♦', 'split')
    expect(viewOf(round).hands.map(({ total, result }) => [total, result])).toEqual([
      [21, 'won'],
      [16, 'lost'],
    ])
    expect(round.over?.payout).toBe(200n)
  })

  test('ends a hand that is bust at once, and the next one plays on', () => {
    const round = play('10♠ 6♥ K♣ 10♦ 6♠ 9♥ Q♥', 'split', 'hit')
    expect(resultsOf(round)).toEqual(['bust', null])
    expect([viewOf(round).active, round.over]).toEqual([1, null])
  })
})

describe('an insurance', () => {
  test('is offered under an ace, before anything else', () => {
    const open = play('10♠ A♥ 2♣ 9♦')
    expect([viewOf(open).phase, actionsOf(open)]).toEqual(['insurance', ['insure', 'no-insurance']])
    expect(open.moreOf({ do: 'insure' })).toBe(50n)
    expect(actionsOf(play('10♠ 9♥ 2♣ A♦'))).toContain('hit')
  })

  test('pays 2 to 1 against a blackjack, and is lost without', () => {
    expect(play('10♠ A♥ 2♣ K♦', 'insure')).toMatchObject({ more: 50n, over: { payout: 150n } })
    expect(play('10♠ A♥ 2♣ K♦', 'no-insurance').over?.payout).toBe(0n)
    const lost = play('10♠ A♥ 2♣ 9♦', 'insure')
    expect(viewOf(lost)).toMatchObject({ phase: 'play', insurance: { stake: '50', payout: '0' } })
  })

  test('is offered beside a blackjack as well, which is even money', () => {
    expect(play('A♠ A♥ K♣ K♦', 'insure').over?.payout).toBe(250n)
    expect(play('A♠ A♥ K♣ 9♦', 'insure').over?.payout).toBe(250n)
  })
})

test('the card of 21 ends a hand by itself', () => {
  const round = play('10♠ 6♥ 6♣ 10♦ 5♣ 2♥', 'hit')
  expect(round.shown.map(({ at }) => at)).toEqual(['card', 'stood', 'reveal', 'card', 'hand-end', 'end'])
  expect(round.over?.payout).toBe(200n)
})

test('a round that is left takes no insurance and stands', () => {
  expect(play('10♠ A♥ 2♣ 9♦').lapse()).toEqual({ do: 'no-insurance' })
  expect(play('10♠ 6♥ 2♣ 9♦').lapse()).toEqual({ do: 'stand' })
})

test('the words of a round name its cards, totals and amounts', () => {
  const round = play('6♠ 6♥ 5♣ 10♦ 9♠ 2♦', 'double')
  expect(round.sentences.map(({ key }) => key)).toEqual([
    'games_blackjack_double',
    'games_blackjack_card',
    'games_blackjack_stood',
    'games_blackjack_reveal',
    'games_blackjack_card',
    'games_blackjack_end_won',
    'games_end_settled',
  ])
  expect(round.sentences[5]).toMatchObject({ values: { total: 20, dealer: 18, amount: { amount: '400' } } })
})
