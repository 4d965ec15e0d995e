import { raceCard, raceMaths } from '@evens/games/race'
import { testChance } from '@evens/games/testing'
import { createRandom, invariant } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import { choiceOn, formOf, hasWon, isOnCard, NO_PICK, parityPick } from './card.ts'

const maths = raceMaths('race-8')
invariant(maths !== undefined, 'no race of eight')
const cardFrom = (seed: string) => raceCard(maths, testChance(createRandom(seed)))
const card = cardFrom('one') as Parameters<typeof choiceOn>[0]
const other = cardFrom('other') as Parameters<typeof choiceOn>[0]
const ORDER = [3, 5, 8, 1, 2, 4, 6, 7]

describe('a choice', () => {
  test.each([
    ['win', [3]],
    ['place', [8]],
    ['forecast', [3, 5]],
    ['tricast', [3, 5, 8]],
    ['parity', parityPick(8, 1)],
  ] as const)('of %s %j carries the price of its card, and wins with the order', (market, pick) => {
    const choice = choiceOn(card, market, pick)
    expect(choice?.price).toBe(card.prices[market]?.[pick.join('-')])
    expect(hasWon(maths, choice ?? NO_PICK, ORDER)).toBe(true)
    expect(hasWon(maths, choice ?? NO_PICK, ORDER.toReversed())).toBe(market === 'parity')
  })

  test('is of its own card alone', () => {
    const choice = choiceOn(card, 'win', [1]) ?? NO_PICK
    expect([isOnCard(choice, card), isOnCard(choice, other), isOnCard(choice, null), isOnCard(NO_PICK, card)]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

test('form is the places of a number, the newest first', () => {
  const results = [ORDER, ORDER.toReversed(), [1, 2, 3, 4, 5, 6, 7, 8]].map((order, at) => ({
    n: String(9 - at),
    endedAt: 0,
    outcome: { order },
  }))
  expect([formOf(results, 5, 5), formOf(results, 5, 2), formOf([], 5, 5)]).toEqual([[2, 7, 5], [2, 7], []])
})
