import { createHash } from 'node:crypto'
import { createRandom } from '@evens/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chanceOf, dealFrom, roundChance, shoeOf } from './chance.ts'
import { hmacSha256 } from './sha256.ts'

const SEED = Uint8Array.from({ length: 32 }, (_byte, at) => at)

describe('the stream of a round', () => {
  // From docs/reference/fair.md, where another program reckons it.
  test('of a known seed is the known one', () => {
    const { draw } = roundChance(
      hmacSha256(SEED),
      'e825010c1c3be4bf8ffd05e586294aa9c787ac5dbbb7ff5d9ec5e826b68d5386',
      0n,
    )
    const numbers = Array.from({ length: 36 }, (_number, at) => at + 1)
    expect(draw(numbers, 5)).toEqual([21, 1, 36, 9, 16])
  })

  test('shares no block with another round: seeds with colons and digits included', () => {
    const asked: string[] = []
    const blockOf = (message: string): Uint8Array => {
      asked.push(message)
      return createHash('sha256').update(message).digest()
    }
    // All that a player may write, with what could be mistaken for a nonce or a cursor more often than by chance.
    const clientSeed = fc.string({
      unit: fc.constantFrom(':', '0', '1', '2', 'a', '~', '!'),
      minLength: 1,
      maxLength: 8,
    })
    const round = fc.record({ clientSeed, nonce: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), words: fc.nat(40) })
    fc.assert(
      fc.property(
        fc.uniqueArray(round, { selector: ({ clientSeed: own, nonce }) => `${own} ${nonce}`, maxLength: 30 }),
        (rounds) => {
          asked.length = 0
          for (const { clientSeed: own, nonce, words } of rounds) {
            const { word } = roundChance(blockOf, own, nonce)
            for (let at = 0; at <= words; at += 1) word()
          }
          expect(new Set(asked).size).toBe(asked.length)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('of a nonce beyond 2⁵³ is its own', () => {
    const wordOf = (nonce: bigint): number => roundChance(hmacSha256(SEED), 'a', nonce).word()
    expect(wordOf(2n ** 60n)).not.toBe(wordOf(2n ** 60n + 1n))
  })
})

/** The exact share of words that give each number: as many words each, and the rest thrown away. */
describe('sampling', () => {
  test('takes each number from as many words, and none from beyond the last range', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), fc.integer({ min: 0, max: 2 ** 32 - 1 }), (count, word) => {
        const range = Math.floor(2 ** 32 / count)
        const isTaken = word < range * count
        // A word beyond is followed by one of the last number.
        const words = [word, range * count - 1]
        const at = chanceOf(() => words.shift() ?? Number.NaN).below(count)
        expect(at).toBe(isTaken ? Math.floor(word / range) : count - 1)
        expect(words).toHaveLength(isTaken ? 1 : 0)
      }),
      { numRuns: 2000 },
    )
  })

  test.each([3, 5, 6, 7, 10, 25, 37, 100])('of %d is as likely at both ends of the words', (count) => {
    // The last word of the first range and the first of the next differ by one number: a remainder would not.
    const range = Math.floor(2 ** 32 / count)
    const of = (word: number): number => chanceOf(() => word).below(count)
    expect([of(0), of(range - 1), of(range), of(range * count - 1)]).toEqual([0, 0, 1, count - 1])
  })

  test('shuffles a deck so that every card is in every place about as often', () => {
    const random = createRandom('shoe')
    const [rounds, cards] = [20_000, 8]
    const seen = Array.from({ length: cards * cards }, () => 0)
    for (let at = 0; at < rounds; at += 1) {
      const chance = chanceOf(() => random.int(2 ** 32))
      const shuffled = chance.draw([0, 1, 2, 3, 4, 5, 6, 7], cards)
      for (const [place, card] of shuffled.entries()) {
        const cell = place * cards + card
        seen[cell] = (seen[cell] ?? 0) + 1
      }
    }
    const expected = rounds / cards
    const square = seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // 49 degrees of freedom: the 99.9 % band.
    expect(square).toBeLessThan(86)
    expect(square).toBeGreaterThan(22)
  })
})

test('a shoe deals each of its cards once', () => {
  const random = createRandom('deal')
  const deal = dealFrom(
    chanceOf(() => random.int(2 ** 32)),
    shoeOf(2),
  )
  const dealt = Array.from({ length: 104 }, () => deal())
  expect(dealt.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 104 }, (_card, at) => Math.floor(at / 2)))
})
