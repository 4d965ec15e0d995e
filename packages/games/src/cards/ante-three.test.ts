import { describe, expect, test } from 'vitest'
import { cardsOf, dealing } from '../testing/deal-cards.ts'
import { gameFor } from '../testing/monitored.ts'
import { isWorthPlaying, type AnteMaths } from './ante-three.ts'
import { threeCards } from './three-cards.ts'
import type { AnteView } from './views.ts'

const GAME = gameFor('ante-three@1')
const MATHS = GAME.maths as AnteMaths

/** From the lowest to the highest. */
const LADDER = [
  ['5♠ 3♥ 2♦', 'high'],
  ['A♠ K♥ J♦', 'high'],
  ['2♠ 2♥ A♦', 'pair'],
  ['3♠ 3♥ 2♦', 'pair'],
  ['5♠ 3♠ 2♠', 'flush'],
  ['A♠ K♠ J♠', 'flush'],
  ['A♠ 2♥ 3♦', 'straight'],
  ['2♠ 3♥ 4♦', 'straight'],
  ['Q♠ K♥ A♦', 'straight'],
  ['2♠ 2♥ 2♦', 'three'],
  ['A♠ A♥ A♦', 'three'],
  ['A♠ 2♠ 3♠', 'straight-flush'],
  ['Q♠ K♠ A♠', 'straight-flush'],
] as const

test('hands rank from high card to straight flush', () => {
  expect(LADDER.map(([cards]) => threeCards(cardsOf(cards)).rank)).toEqual(LADDER.map(([, rank]) => rank))
  const worths = LADDER.map(([cards]) => threeCards(cardsOf(cards)).worth)
  expect(worths).toEqual(worths.toSorted((one, other) => one - other))
  expect(new Set(worths).size).toBe(LADDER.length)
  expect(threeCards(cardsOf('K♠ 2♥ A♦')).rank).toBe('high')
})

/** A stake of 100 on the ante, and what is given on pair plus. */
function play(player: string, dealer: string, act: 'play' | 'fold', pairPlus = 0) {
  const choice = { pairPlus: String(pairPlus) }
  return GAME.replay(BigInt(100 + pairPlus), choice, [{ do: act }], dealing(`${player} ${dealer}`))
}

describe('a hand that is played', () => {
  test.each([
    ['higher: both pay twice', 'K♠ 9♥ 4♦', 'Q♠ 7♥ 3♦', 'won', 400n],
    ['lower: both are lost', 'Q♠ 7♥ 3♦', 'K♠ 9♥ 4♦', 'lost', 0n],
    ['equal: both come back', 'K♠ 9♥ 4♦', 'K♥ 9♣ 4♠', 'push', 200n],
    ['against jack high: the ante pays, the play comes back', 'Q♠ 7♥ 3♦', 'J♠ 9♥ 7♦', 'not-qualified', 300n],
    ['a straight pays the ante beside', '4♠ 5♥ 6♦', 'Q♠ 7♥ 3♦', 'won', 500n],
    ['three of a kind pays four antes, also when it loses', '2♠ 2♥ 2♦', '3♠ 3♥ 3♦', 'lost', 400n],
    ['a straight flush pays five antes', '4♠ 5♠ 6♠', 'J♠ 9♥ 7♦', 'not-qualified', 800n],
  ] as const)('%s', (_rule, player, dealer, result, payout) => {
    const round = play(player, dealer, 'play')
    expect(round.more).toBe(100n)
    expect((round.view as AnteView).result).toBe(result)
    expect(round.over).toEqual({ payout, why: 'settled' })
  })
})

test('a hand that is folded loses the ante and its bonus, and stakes nothing more', () => {
  const round = play('4♠ 5♥ 6♦', 'Q♠ 7♥ 3♦', 'fold')
  expect([round.more, round.over?.payout]).toEqual([0n, 0n])
})

test.each([
  ['K♠ 9♥ 4♦', 0n],
  ['K♠ K♥ 4♦', 100n],
  ['K♠ 9♠ 4♠', 250n],
  ['4♠ 5♥ 6♦', 350n],
  ['K♠ K♥ K♦', 1550n],
  ['4♠ 5♠ 6♠', 2050n],
] as const)('pair plus of 50 pays by %s alone, also after a fold: %d', (cards, payout) => {
  for (const act of ['play', 'fold'] as const) {
    const round = play(cards, 'A♠ Q♥ 3♦', act, 50)
    expect((round.view as AnteView).paid?.pairPlus).toBe(String(payout))
  }
})

test('the cards of the dealer are dealt at the start and shown after the decision', () => {
  const open = GAME.start(100n, { pairPlus: '0' }, dealing('K♠ 9♥ 4♦ Q♠ 7♥ 3♦'))
  expect(open.view).toMatchObject({ dealer: [null, null, null], dealerRank: null, isQualified: null, paid: null })
  expect(open.moreOf({ do: 'play' })).toBe(100n)
  expect((play('K♠ 9♥ 4♦', 'Q♠ 7♥ 3♦', 'fold').view as AnteView).dealer).toEqual(cardsOf('Q♠ 7♥ 3♦'))
})

test.each([
  ['Q♠ 6♥ 4♦', true],
  ['Q♠ 6♥ 3♦', false],
  ['Q♠ 5♥ 4♦', false],
  ['J♠ 10♥ 8♦', false],
  ['K♠ 3♥ 2♦', true],
  ['2♠ 2♥ 3♦', true],
])('%s is worth playing: %s', (cards, isPlayed) => {
  expect(isWorthPlaying(MATHS, cardsOf(cards))).toBe(isPlayed)
  const open = GAME.start(100n, { pairPlus: '0' }, dealing(`${cards} A♣ A♦ A♥`))
  expect([open.lapse(), open.forgo()]).toEqual([{ do: isPlayed ? 'play' : 'fold' }, { do: 'fold' }])
})

test.each([
  [{ pairPlus: '100' }, 'choice-unknown'],
  [{ pairPlus: '-1' }, 'choice-unknown'],
  [{ pairPlus: '01' }, 'choice-unknown'],
  [{ pairPlus: 5 }, 'choice-unknown'],
  [{}, 'choice-unknown'],
  [{ pairPlus: '99' }, null],
])('a stake of 100 with the choice %j: %s', (choice, refusal) => {
  expect(GAME.refusal(100n, choice)).toBe(refusal)
})
