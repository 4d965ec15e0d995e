import { type Game, gameByMaths, type Round } from '@evens/games'
import { testChance } from '@evens/games/testing'
import { createRandom } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import { endRound, paysTooMuch, take } from './play-round.ts'

const gameOf = (maths: string): Game => {
  const game = gameByMaths(maths)
  if (game === undefined) throw new Error(`no ${maths}`)
  return game
}
/** No hazard is drawn. */
const safe = { below: () => 0, draw: () => [], word: () => 0 }
const rising = (game: Game, choice: unknown): Round => game.start(1000n, choice, safe)
const GO = { do: 'go', at: 0 }

describe('a ladder', () => {
  const tower = gameOf('tower@1')
  const first = rising(tower, { level: 'easy' })

  // Floors of the easy tower are worth 1.30, 1.74 and 2.32 times the stake.
  test.each([
    { most: 1740n, goesOn: true },
    { most: 1739n, goesOn: false },
  ])('goes on while the next step pays at most what the site pays: $most', ({ most, goesOn }) => {
    const { last, added } = take(tower, first, GO, 1000n, most)
    expect(added).toEqual(goesOn ? [GO] : [GO, { do: 'collect' }])
    expect(last.over).toEqual(goesOn ? null : { payout: 1300n, why: 'collected' })
  })

  test.each([
    { most: 1300n, isTooMuch: false },
    { most: 1299n, isTooMuch: true },
  ])('starts when its first step pays at most $most', ({ most, isTooMuch }) => {
    expect(paysTooMuch(tower, first, 1000n, { level: 'easy' }, most)).toBe(isTooMuch)
  })

  test('of two actions shows the events of both', () => {
    const { shown, sentences } = take(tower, first, GO, 1000n, 1300n)
    expect(shown.map(({ at }) => at)).toEqual(['safe', 'end'])
    expect(sentences.map(({ key }) => key)).toEqual(['games_tower_safe', 'games_end_collected'])
  })
})

describe('Hi-Lo', () => {
  const hilo = gameOf('hilo@1')
  const first = rising(hilo, {})

  test.each([
    { most: 13_000n, isTooMuch: false },
    { most: 12_999n, isTooMuch: true },
  ])('is refused by the best call on any first card, not by that on the table: $most', ({ most, isTooMuch }) => {
    expect(paysTooMuch(hilo, first, 1000n, {}, most)).toBe(isTooMuch)
  })
})

test.each([
  { most: 2000n, isTooMuch: false },
  { most: 1999n, isTooMuch: true },
])('a round of one step is refused when its choice can pay more than $most', ({ most, isTooMuch }) => {
  const limbo = gameOf('limbo@1')
  const choice = { target: 200 }
  expect(paysTooMuch(limbo, rising(limbo, choice), 1000n, choice, most)).toBe(isTooMuch)
})

describe('a round of cards', () => {
  const start = (maths: string, choice: object): Round =>
    gameOf(maths).start(1000n, choice, testChance(createRandom(`cards ${maths}`)))

  test.each([
    { most: 8000n, isTooMuch: false },
    { most: 7999n, isTooMuch: true },
  ])('of blackjack is refused by two hands that are doubled and won: $most', ({ most, isTooMuch }) => {
    const blackjack = gameOf('blackjack@1')
    expect(paysTooMuch(blackjack, start('blackjack@1', {}), 1000n, {}, most)).toBe(isTooMuch)
  })

  test.each([
    { pairPlus: '0', most: 9000n },
    { pairPlus: '400', most: 600n * 9n + 400n * 41n },
  ])('of Ante Three is refused by what ante and pair plus of $pairPlus can pay together', ({ pairPlus, most }) => {
    const ante = gameOf('ante-three@1')
    const choice = { pairPlus }
    const first = start('ante-three@1', choice)
    expect(paysTooMuch(ante, first, 1000n, choice, most)).toBe(false)
    expect(paysTooMuch(ante, first, 1000n, choice, most - 1n)).toBe(true)
  })

  test('that is left is ended whole, with all its actions, events and further stakes', () => {
    const random = createRandom('left')
    const rounds = Array.from({ length: 200 }, () => gameOf('blackjack@1').start(1000n, {}, testChance(random))).filter(
      ({ over }) => over === null,
    )
    expect(rounds.length).toBeGreaterThan(100)
    for (const round of rounds) {
      const { last, added, more, shown, sentences } = endRound(round, 'lapse')
      expect(last.over).not.toBeNull()
      expect(added.length).toBeLessThanOrEqual(2)
      expect([more, shown.at(-1)?.at, sentences.length]).toEqual([0n, 'end', shown.length])
    }
  })

  test('of Ante Three that is left stakes the ante again, or folds where it cannot', () => {
    const random = createRandom('ante')
    const high = Array.from({ length: 50 }, () =>
      gameOf('ante-three@1').start(1000n, { pairPlus: '0' }, testChance(random)),
    ).find(({ view }) => (view as { readonly rank: string }).rank === 'pair')
    if (high === undefined) throw new Error('no pair')
    expect(endRound(high, 'forgo')).toMatchObject({ added: [{ do: 'fold' }], more: 0n })
    expect(endRound(high, 'lapse')).toMatchObject({ added: [{ do: 'play' }], more: 1000n })
  })
})
