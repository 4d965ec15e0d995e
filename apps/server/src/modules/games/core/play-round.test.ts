import { type Game, gameByMaths, type Round } from '@evens/games'
import { describe, expect, test } from 'vitest'
import { paysTooMuch, take } from './play-round.ts'

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
