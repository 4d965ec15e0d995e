import { describe, expect, test } from 'vitest'
import type { Chance } from '../chance.ts'
import { allGames } from '../index.ts'
import { figuresOfMaths, valueOf } from '../proofs/index.ts'

const HILO = allGames().find(({ name }) => name === 'hilo@1')
const RANKS = Array.from({ length: 13 }, (_rank, at) => at + 1)

/** Deals these ranks, all of the first suit. */
function dealing(...ranks: readonly number[]): Chance {
  const numbers = ranks.flatMap((rank) => [rank - 1, 0])
  const below = (): number => numbers.shift() ?? Number.NaN
  return { below, draw: () => [], word: () => Number.NaN }
}
const startWith = (...ranks: readonly number[]) => HILO?.start(100n, {}, dealing(...ranks))

describe.each(['higher', 'lower'])('the call %s', (call) => {
  test.each(RANKS)('on rank %d pays what is proven, counted over all cards that may follow', (rank) => {
    const proven = figuresOfMaths(HILO?.maths as NonNullable<typeof HILO>['maths']).find(
      ({ choice }) => choice === `${rank}, ${call}`,
    )
    const isOpen = startWith(rank)?.allows({ do: call })
    expect(isOpen).toBe(proven !== undefined)
    if (proven === undefined) return
    const paid = RANKS.map((next) => {
      const called = startWith(rank, next)?.act({ do: call })
      return Number((called?.over ?? called?.act({ do: 'collect' }).over)?.payout)
    })
    expect(paid.reduce((sum, amount) => sum + amount, 0) / 1300).toBeCloseTo(valueOf(proven.returned), 10)
  })

  test('is right on an equal card', () => {
    expect(startWith(7, 7)?.act({ do: call }).over).toBeNull()
  })
})

test('the first card is free to change twice, and not after a call', () => {
  const changed = startWith(7, 8, 9)?.act({ do: 'change' }).act({ do: 'change' })
  expect(changed?.view).toMatchObject({ cards: [6, 7, 8], changesLeft: 0 })
  expect(changed?.allows({ do: 'change' })).toBe(false)
  expect(startWith(7, 7)?.act({ do: 'higher' }).allows({ do: 'change' })).toBe(false)
})

test('a round ends by itself at 1,000,000×, and the product is paid whole', () => {
  // A king, then a call of higher that only a king makes right: 12.87× each.
  let round = startWith(...Array.from({ length: 20 }, () => 13))
  let calls = 0
  while (round?.over === null) {
    round = round.act({ do: 'higher' })
    calls += 1
  }
  expect(calls).toBe(6)
  expect(round?.over).toEqual({ payout: (100n * 1287n ** 6n) / 100n ** 6n, why: 'top' })
})

test('a payout is rounded once, from the exact product, and not by the multiple that is shown', () => {
  // 1.83 × 1.83 is 3.3489.
  const called = HILO?.start(10_000n, {}, dealing(7, 7, 7))
    .act({ do: 'higher' })
    .act({ do: 'higher' })
  expect(called?.view).toMatchObject({ multiple: 334, worth: '33489' })
  expect(called?.act({ do: 'collect' }).over).toEqual({ payout: 33_489n, why: 'collected' })
})
