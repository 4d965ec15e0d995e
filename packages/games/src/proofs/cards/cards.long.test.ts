import { createRandom } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import { pairSums } from '../../cards/best-hold.ts'
import sums from '../../cards/best-hold-sums.json' with { type: 'json' }
import type { BlackjackMaths } from '../../cards/blackjack-hands.ts'
import { pokerRow, type PokerMaths } from '../../cards/poker-rows.ts'
import { gameFor } from '../../testing/monitored.ts'
import { createBlackjackProof } from './blackjack.ts'
import { playBasic } from './blackjack-played.ts'
import counted from './counted.json' with { type: 'json' }
import { countPoker } from './poker.ts'

const mathsOf = (name: string) => gameFor(name).maths

test('Deuces Wild: every hand, every hold, every draw', () => {
  expect(countPoker(mathsOf('deuces-wild@1') as PokerMaths)).toEqual(counted['deuces-wild@1'])
})

test.each(['jacks-or-better@1', 'deuces-wild@1'] as const)('%s: holds are found by sums that are counted', (name) => {
  expect(pairSums(mathsOf(name) as PokerMaths)).toEqual(sums[name])
})

// Of all 2,598,960 hands as they are dealt, by another program.
test.each([
  [
    'jacks-or-better@1',
    {
      four: 624,
      'full-house': 3744,
      three: 54_912,
      'two-pair': 123_552,
      nothing: 2_062_860,
      'straight-flush': 36,
      straight: 10_200,
      flush: 5108,
      jacks: 337_920,
      royal: 4,
    },
  ],
  [
    'deuces-wild@1',
    {
      'four-deuces': 48,
      five: 624,
      'straight-flush': 2068,
      four: 31_552,
      'wild-royal': 480,
      straight: 62_232,
      flush: 14_472,
      three: 355_080,
      'full-house': 12_672,
      nothing: 2_119_728,
      'natural-royal': 4,
    },
  ],
])('%s: every hand has the row that it is known for', (name, known) => {
  const maths = mathsOf(name) as PokerMaths
  const found: Record<string, number> = {}
  for (let a = 0; a < 48; a += 1)
    for (let b = a + 1; b < 49; b += 1)
      for (let c = b + 1; c < 50; c += 1)
        for (let d = c + 1; d < 51; d += 1)
          for (let e = d + 1; e < 52; e += 1) {
            const row = pokerRow(maths, [a, b, c, d, e]) ?? 'nothing'
            found[row] = (found[row] ?? 0) + 1
          }
  expect(found).toEqual(known)
})

describe('blackjack', () => {
  const maths = mathsOf('blackjack@1') as BlackjackMaths
  const proof = createBlackjackProof(maths)

  test('basic strategy returns exactly the declared figure, and an insurance is never worth it', () => {
    expect(1 + proof.basic()).toBeCloseTo(counted['blackjack@1'].returned, 11)
    expect(proof.insured()).toBeLessThan(1)
  })

  test('the best play by the own cards and the open one of the dealer loses', { timeout: 1_800_000 }, () => {
    const best = proof.best()
    expect(best).toBeGreaterThan(proof.basic())
    expect(best).toBeLessThan(-0.004)
  })

  test(
    'twenty million rounds of basic strategy are those that the other figures come from',
    { timeout: 1_800_000 },
    () => {
      const played = playBasic(maths, 20_000_000, createRandom('blackjack basic'))
      const summed = (of: (paid: number, staked: number) => number) => {
        const found = new Map<number, number>()
        for (const [name, count] of Object.entries(played)) {
          const [paid = 0, staked = 0] = name.split(' of ').map(Number)
          const returns = of(paid, staked) * 50
          found.set(returns, (found.get(returns) ?? 0) + count)
        }
        return [...found].toSorted(([one], [other]) => other - one)
      }
      expect(summed((paid) => paid)).toEqual(counted['blackjack@1'].paid)
      expect(summed((paid, staked) => paid - staked + 2)).toEqual(counted['blackjack@1'].net)
    },
  )
})
