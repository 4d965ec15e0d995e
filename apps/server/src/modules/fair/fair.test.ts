import { below, wordsOf } from '@evens/kernel'
import { drawLotto, lottoKindOf } from '@evens/rules/pools'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createFair } from './index.ts'

const fair = createFair({ fairKey: Buffer.alloc(32, 5) })
const COUNTING = Buffer.from(Array.from({ length: 32 }, (_byte, at) => at))

describe('the stream', () => {
  // Reckoned with another program in another language, from the description in docs/reference/fair.md alone.
  test.each([
    {
      seed: Buffer.alloc(32),
      client: 'client',
      nonce: 0n,
      words: [556751748, 4273534489, 3370002530, 35213585, 769729519, 2712156017, 3808198690, 3083750084, 3816375263],
    },
    {
      seed: COUNTING,
      client: 'a'.repeat(64),
      nonce: 7n,
      words: [
        3152804734, 905544407, 44503064, 1994584786, 571256664, 33143957, 1602935087, 1162909954, 857510401, 2466921275,
        764229249, 2550385112, 2265118169, 4046429738, 3937741150, 2923943237, 1442898474,
      ],
    },
  ])('of a seed, $client and $nonce is known beyond its first block', ({ seed, client, nonce, words }) => {
    const next = fair.stream(seed, client, nonce)
    expect(words.map(() => next())).toEqual(words)
  })

  test('draws known numbers', () => {
    const kind = lottoKindOf('quick-five')
    const digest = 'e825010c1c3be4bf8ffd05e586294aa9c787ac5dbbb7ff5d9ec5e826b68d5386'
    expect(kind && drawLotto(kind, fair.stream(COUNTING, digest, 0n)).fields).toEqual([[21, 1, 36, 9, 16]])
  })

  test('has every face about as often: chi-square of 36 faces stays within its 99.99 % band', () => {
    const next = fair.stream(COUNTING, 'faces', 0n)
    const [faces, throws] = [36, 90_000]
    const seen = Array.from({ length: faces }, () => 0)
    for (let at = 0; at < throws; at += 1) {
      const face = below(next, faces)
      seen[face] = (seen[face] ?? 0) + 1
    }
    const expected = throws / faces
    const square = seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    expect(square).toBeGreaterThan(11)
    expect(square).toBeLessThan(77)
  })
})

describe('a commitment', () => {
  test('is the hash of a seed that is new each time, and the seal hides it', () => {
    const all = Array.from({ length: 1000 }, () => fair.commit())
    expect(new Set(all.map(({ commitment }) => commitment)).size).toBe(all.length)
    for (const committed of all.slice(0, 50)) {
      const seed = fair.open(committed)
      expect(createHash('sha256').update(seed).digest('hex')).toBe(committed.commitment)
      expect(committed.sealed.includes(seed)).toBe(false)
    }
  })

  test('that was changed, or sealed with another key, opens nothing', () => {
    const [one, other] = [fair.commit(), fair.commit()]
    const broken = Buffer.from(one.sealed)
    broken[broken.length - 1] = (broken.at(-1) ?? 0) ^ 1
    expect(() => fair.open({ ...one, sealed: broken })).toThrow()
    expect(() => fair.open({ ...one, commitment: other.commitment })).toThrow()
    expect(() => createFair({ fairKey: Buffer.alloc(32, 6) }).open(one)).toThrow()
  })
})

test('a sealed secret opens for what it was sealed for, and for nothing else', () => {
  const sealed = fair.seal(COUNTING, 'link 500')
  expect(fair.unseal(sealed, 'link 500')).toEqual(COUNTING)
  expect(() => fair.unseal(sealed, 'link 1000')).toThrow()
  expect(() => createFair({ fairKey: Buffer.alloc(32, 6) }).unseal(sealed, 'link 500')).toThrow()
})

test('words are read with the highest byte first', () => {
  expect(wordsOf(Uint8Array.of(0, 0, 1, 2, 255, 255, 255, 255))).toEqual([258, 2 ** 32 - 1])
})
