import { describe, expect, test } from 'vitest'
import { captionAt, openPoints, pointsOf } from './baccarat-words.ts'
import { andarBaharDeal, baccaratDeal, baccaratHands, dealLasts, twoCardsDeal, type Dealt } from './deal.ts'

/** Cards of clubs by rank, as 1 for the ace and 13 for the king. */
const clubs = (...ranks: readonly number[]): readonly number[] => ranks.map((rank) => rank - 1)
const dealt = (deal: readonly Dealt[]): readonly (readonly [string, number])[] =>
  deal.toSorted((one, other) => one.dealMs - other.dealMs).map(({ hand, card }) => [hand, card + 1])
const opened = (deal: readonly Dealt[]): readonly number[] =>
  deal.toSorted((one, other) => one.flipMs - other.flipMs).map(({ card }) => card + 1)

const round = (player: readonly number[], banker: readonly number[]) => ({
  drawn: clubs(...player, ...banker),
  facts: [`player-cards-${player.length}`],
})

describe('baccarat is dealt', () => {
  const both = baccaratDeal(round([2, 3, 9], [10, 4, 6]))

  test('in turns, the player first, and third cards after them', () => {
    expect(dealt(both)).toEqual([
      ['one', 2],
      ['other', 10],
      ['one', 3],
      ['other', 4],
      ['one', 9],
      ['other', 6],
    ])
  })

  test('face down: the player’s cards are opened first, and a third card before the next is dealt', () => {
    expect(opened(both)).toEqual([2, 3, 10, 4, 9, 6])
    const [third, last] = both.slice(4) as [Dealt, Dealt]
    expect(last.dealMs).toBeGreaterThan(third.flipMs)
    expect(Math.min(...both.map(({ flipMs }) => flipMs))).toBeGreaterThan(
      Math.max(...both.slice(0, 4).map(({ dealMs }) => dealMs)),
    )
  })

  test('also to a banker alone who draws', () => {
    const hands = baccaratHands(round([6, 1], [2, 3, 7]))
    expect(hands).toEqual({ player: clubs(6, 1), banker: clubs(2, 3, 7) })
    expect(dealt(baccaratDeal(round([6, 1], [2, 3, 7]))).at(-1)).toEqual(['other', 7])
  })

  test('within the shortest cycle of a strict jurisdiction', () => {
    expect(dealLasts(both)).toBeLessThan(5000)
  })

  test('and counts what lies open', () => {
    expect([0, 1, 2, 3, 6].map((count) => openPoints(both, 'one', count))).toEqual([null, 2, 5, 5, 4])
    expect([2, 3, 4, 6].map((count) => openPoints(both, 'other', count))).toEqual([null, 0, 4, 0])
  })
})

test.each([
  [[10, 13], 0],
  [[1, 9], 0],
  [[7, 8], 5],
  [[12, 4, 4], 8],
])('cards of ranks %j are worth %i points', (ranks, points) => {
  expect(pointsOf(clubs(...ranks))).toBe(points)
})

describe('the caption of baccarat', () => {
  const captions = (player: readonly number[], banker: readonly number[]) => {
    const hands = baccaratHands(round(player, banker))
    return [3, 4, 5, 6].map((count) => captionAt(hands, count)).map((caption) => caption?.key ?? null)
  }

  test('is empty before both hands lie open', () => {
    expect(captions([9, 10], [2, 3])[0]).toBeNull()
  })

  test('gives the result at once when neither draws', () => {
    expect(captionAt(baccaratHands(round([9, 10], [2, 3])), 4)).toEqual({
      key: 'baccarat_player_won',
      values: { player: 9, banker: 5, natural: 'yes' },
    })
    expect(captionAt(baccaratHands(round([6, 10], [7, 10])), 4)?.values).toMatchObject({ natural: 'no' })
  })

  test('names each rule of a third card before the card comes', () => {
    expect(captions([2, 3, 9], [10, 4, 6])).toEqual([
      null,
      'baccarat_player_draws',
      'baccarat_banker_draws_against',
      'baccarat_player_won',
    ])
    expect(captions([2, 3, 9], [10, 7]).slice(1, 3)).toEqual(['baccarat_player_draws', 'baccarat_banker_won'])
    expect(captions([6, 10], [2, 3, 7]).slice(1, 3)).toEqual(['baccarat_banker_draws', 'baccarat_player_won'])
  })

  test('calls equal points a tie', () => {
    expect(captionAt(baccaratHands(round([6, 10], [6, 10])), 4)?.key).toBe('baccarat_tied')
  })
})

test('dragon and tiger get one card each, and the dragon’s is opened first', () => {
  const deal = twoCardsDeal({ drawn: clubs(5, 9) })
  expect(dealt(deal)).toEqual([
    ['one', 5],
    ['other', 9],
  ])
  expect(opened(deal)).toEqual([5, 9])
})

describe('andar and bahar', () => {
  test('get cards in turns after the joker, andar first', () => {
    expect(dealt(andarBaharDeal({ drawn: clubs(5, 9, 2, 5) }))).toEqual([
      ['joker', 5],
      ['one', 9],
      ['other', 2],
      ['one', 5],
    ])
  })

  test('are dealt ever quicker, and the longest deal of 49 cards takes less than four seconds', () => {
    const deal = andarBaharDeal({ drawn: Array.from({ length: 50 }, (_card, at) => at) })
    const gaps = deal.slice(2).map(({ dealMs }, at) => dealMs - (deal[at + 1]?.dealMs ?? 0))
    expect(gaps.every((gap, at) => at === 0 || gap <= (gaps[at - 1] ?? 0) + 0.001)).toBe(true)
    expect(dealLasts(deal)).toBeLessThan(4000)
  })
})
