import { createRandom } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import { declaredFor } from '../declared.ts'
import { figuresOfMaths, valueOf } from '../proofs/index.ts'
import type { Chance } from '../chance.ts'
import { gameFor } from '../testing/monitored.ts'
import { testChance } from '../testing/players.ts'

const CRASH = gameFor('crash@1')
const OPEN = { point: null, collected: null }

/** A flight of this h, or a bust. */
function flightOf(h: bigint | null): Chance {
  const words = h === null ? [] : [Number(h >> 26n) * 64 + 63, Number(h & 0x3ff_ffffn) * 64 + 21]
  return { below: () => (h === null ? 0 : 1), draw: () => [], word: () => words.shift() ?? Number.NaN }
}

/** The least h whose flight reaches a multiple. */
const reaching = (multiple: bigint): bigint => {
  const above = 2n ** 52n * (multiple - 100n)
  return (above + multiple - 2n) / (multiple - 1n)
}
const bet = (auto: number | null, h: bigint | null) => CRASH.start(1000n, { auto }, flightOf(h))
const END = { do: 'end' }
const collect = (at: number) => ({ do: 'collect', at })

describe('the crash point', () => {
  test.each([101n, 102n, 150n, 199n, 200n, 9999n, 314_159n, 999_999n])(
    'is %d hundredths from the first h that reaches it, and lower just before',
    (multiple) => {
      const first = reaching(multiple)
      expect(bet(null, first).act(END).view).toMatchObject({ point: Number(multiple) })
      expect(bet(null, first - 1n).act(END).view).toMatchObject({ point: Number(multiple) - 1 })
    },
  )

  test('of a bust is 1.00×, and of the highest h the cap', () => {
    expect(bet(null, null).act(END).view).toMatchObject({ point: 100 })
    expect(bet(null, 2n ** 52n - 1n).act(END).view).toMatchObject({ point: 1_000_000 })
  })
})

describe('a bet in a flight', () => {
  const H = reaching(250n)

  test('shows its automatic collect alone while it is open, and has no step of its own', () => {
    const round = bet(200, H)
    expect(round.view).toEqual({ ...OPEN, auto: 200 })
    expect([round.over, round.actions, round.allows(END), round.allows(collect(150))]).toEqual([null, [], false, false])
  })

  test.each([
    [null, 101, 1010n],
    [null, 250, 2500n],
    [251, 250, 2500n],
    [200, 199, 1990n],
  ])('with auto %j is collected at %d by hand and pays %d', (auto, at, payout) => {
    const { over, view } = bet(auto, H).act(collect(at))
    expect(over).toEqual({ payout, why: 'collected' })
    expect(view).toEqual({ auto, point: 250, collected: at })
  })

  test.each([
    ['above the crash point', null, collect(251)],
    ['at the automatic one', 200, collect(200)],
    ['above the automatic one', 200, collect(201)],
    ['at the stake', null, collect(100)],
    ['between hundredths', null, collect(150.5)],
    ['with a further field', null, { ...collect(150), by: 'me' }],
    ['without a multiple', null, { do: 'collect' }],
  ])('takes no collect %s', (_where, auto, action) => {
    const round = bet(auto, H)
    expect(round.takes(action)).toBe(false)
    expect(() => round.act(action)).toThrow('not open')
  })

  test.each([
    ['collects at its target when that is the crash point', 250, H, 'collected', 2500n],
    ['collects at a target below', 101, H, 'collected', 1010n],
    ['is lost below its target', 251, H, 'lost', 0n],
    ['is lost without a target', null, H, 'lost', 0n],
    ['is lost in a bust', 101, null, 'lost', 0n],
    ['is collected at the cap', null, 2n ** 52n - 1n, 'top', 10_000_000n],
    ['collects at a target that is the cap', 1_000_000, 2n ** 52n - 1n, 'collected', 10_000_000n],
  ] as const)('without a collect by hand %s', (_what, auto, h, why, payout) => {
    expect(bet(auto, h).act(END).over).toEqual({ payout, why })
  })

  test('has its sentences in the order of the flight', () => {
    expect(bet(200, H).sentences.map(({ key }) => key)).toEqual(['games_crash_open_auto'])
    expect(bet(200, H).act(END).sentences).toEqual([
      { key: 'games_crash_collected', values: { multiple: { multiple: 200 } } },
      { key: 'games_crash_ended', values: { point: { multiple: 250 } } },
      { key: 'games_end_collected', values: { amount: { amount: '2000' } } },
    ])
    expect(
      bet(null, H)
        .act(END)
        .sentences.map(({ key }) => key),
    ).toEqual(['games_crash_ended', 'games_end_lost'])
  })

  test.each([{ auto: 100 }, { auto: 1_000_001 }, { auto: 150.5 }, { auto: '200' }, {}, { auto: null, at: 1 }])(
    'refuses the choice %j',
    (choice) => {
      expect(CRASH.refusal(1000n, choice)).toBe('choice-unknown')
    },
  )
})

describe('the return of a flight', () => {
  test('is (100/101)·(99/(k − 1))·(k/100) at every listed target, and 99/101 for collects by hand', () => {
    for (const { choice, returned } of figuresOfMaths(CRASH.maths)) {
      const target = Number(choice)
      expect(valueOf(returned)).toBeCloseTo((100 / 101) * (99 / (target - 1)) * (target / 100), 9)
    }
    expect(declaredFor('crash@1')?.returned).toEqual({ least: 0.98019802, most: 0.99 })
  })

  test('is what the chance of a target leaves of 100,000 flights', () => {
    const random = createRandom('flights')
    const chance = testChance(random)
    const points = Array.from({ length: 100_000 }, () => {
      const { view } = CRASH.start(100n, { auto: null }, chance).act(END)
      return (view as { readonly point: number }).point
    })
    for (const target of [101, 197, 200, 1000]) {
      const share = ((100 / 101) * 99) / (target - 1)
      const reached = points.filter((point) => point >= target).length / points.length
      expect(Math.abs(reached - share)).toBeLessThan(4.5 * Math.sqrt((share * (1 - share)) / points.length))
    }
  })
})
