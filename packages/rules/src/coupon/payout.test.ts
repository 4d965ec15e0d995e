import { minor, oddsMilli } from '@evens/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Coupon } from './coupon.ts'
import type { Leg } from './leg-result.ts'
import { PLAIN_TERMS, settle, type Terms } from './payout.ts'
import { aCoupon, aSystem, blocks, legs, money } from './testing/build.ts'

const pays = (coupon: Coupon<Leg>, terms: Partial<Terms> = {}): number | 'open' => {
  const settled = settle(coupon, { ...PLAIN_TERMS, ...terms })
  return settled.kind === 'open' ? 'open' : parseInt(`${settled.payout}`, 10) / 100
}

describe('a single', () => {
  test.each([
    ['1.95 W', 19.5],
    ['1.95 L', 0],
    ['1.95 V', 10],
    ['1.95 W/2', 14.75],
    ['1.95 L/2', 5],
    ['6.0 1:2', 30],
    ['6.0 1:3', 20],
    ['6.0 2:3', 40],
    ['1.95 ?', 'open'],
  ])('10 on %s pays %s', (leg, paid) => expect(pays(aCoupon('single', 10, leg))).toBe(paid))
})

describe('an express', () => {
  test.each([
    ['2.0 W, 1.8 W, 1.5 W', 54],
    ['2.0 W, 1.8 V, 1.5 W', 30],
    ['2.0 W, 1.8 W/2, 1.5 W', 42],
    ['2.0 W, 1.8 L/2, 1.5 W', 15],
    ['2.0 W, 1.8 L, 1.5 W', 0],
    ['2.0 V, 1.8 V, 1.5 V', 10],
    ['2.0 W, 1.8 ?, 1.5 W', 'open'],
    ['2.0 W, 1.8 ?, 1.5 L', 0],
  ])('10 on %s pays %s', (text, paid) => expect(pays(aCoupon('express', 10, text))).toBe(paid))

  test('is rounded once, down', () => {
    // 0.01 · 1.999³ = 0.0799; rounding after each leg would give 0.01.
    expect(pays(aCoupon('express', 0.01, '1.999 W, 1.999 W, 1.999 W'))).toBe(0.07)
  })
})

describe('a system', () => {
  test.each([
    [aSystem(2, 30, '2.0 W, 1.8 W, 1.5 W'), 93],
    [aSystem(2, 30, '2.0 W, 1.8 L, 1.5 W'), 30],
    [aSystem(2, 30, '2.0 W, 1.8 V, 1.5 W'), 65],
    [aSystem(2, 30, '2.0 L, 1.8 V, 1.5 V'), 10],
    [aSystem(2, 30, '2.0 W, 1.9 W/2, 1.5 W'), 80.75],
    [aSystem(3, 100, '1.5 W, 2.2 W, 1.9 L, 3.0 W, 1.7 V'), 243],
    [aSystem(2, 30, '2.0 L, 1.8 L, 1.5 ?'), 0],
    [aSystem(2, 30, '2.0 L, 1.8 ?, 1.5 ?'), 'open'],
  ])('%o pays %s', (coupon, paid) => expect(pays(coupon)).toBe(paid))

  test.each([
    ['1.4 W', 50.4],
    ['1.4 V', 36],
    ['1.4 L', 0],
    ['1.4 W, 2.0 W', 100.8],
    ['1.4 W, 2.0 L', 0],
  ])('with the lobby %s pays %s', (bankers, paid) => {
    expect(pays(aSystem(2, 30, '2.0 W, 1.8 W, 1.5 L', bankers))).toBe(paid)
  })

  test('a lost banker ends it at once', () => {
    expect(pays(aSystem(2, 30, '2.0 ?, 1.8 ?, 1.5 ?', '1.4 L'))).toBe(0)
  })
})

describe('a named system', () => {
  test.each([
    ['2.0 W, 1.8 W, 1.5 W', 147],
    ['2.0 W, 1.8 L, 1.5 W', 30],
  ])('a trixie of 40 on %s pays %s', (text, paid) => expect(pays(aCoupon('trixie', 40, text))).toBe(paid))

  test('a patent has the singles as well', () => {
    expect(pays(aCoupon('patent', 70, '2.0 W, 1.8 L, 1.5 L'))).toBe(20)
    expect(pays(aCoupon('trixie', 40, '2.0 W, 1.8 L, 1.5 L'))).toBe(0)
  })
})

describe('an anti-express', () => {
  test.each([
    ['2.0 W, 1.8 L, 1.5 W', 1060, 114.3],
    ['2.0 L, 1.8 L, 1.5 L', 1060, 114.3],
    ['2.0 W, 1.8 W, 1.5 W', 1060, 0],
    ['2.0 W, 1.8 V, 1.5 L', 1060, 137.61], // K is 3: 1 / (1.06 − 1/3)
    ['2.0 V, 1.8 V, 1.5 W', 1060, 0],
    ['2.0 V, 1.8 V, 1.5 V', 1060, 100],
    ['2.0 W, 2.0 L', 1000, 133.33],
    ['2.0 W, 2.0 L/2', 1000, 66.66], // half: the leg has left and the other won; half: lost at K 4
    ['2.0 ?, 1.8 L', 1060, 'open'],
  ])('100 on %s with M %s pays %s', (text, antiExpressMarginMilli, paid) => {
    expect(pays(aCoupon('anti-express', 100, text), { antiExpressMarginMilli })).toBe(paid)
  })
})

describe('a chain and blocks', () => {
  test.each([
    ['2.0 W, 1.8 L, 1.5 W', 15],
    ['2.0 L, 1.8 W, 1.5 W', 0],
    ['2.0 L, 1.8 ?, 1.5 ?', 0],
    ['2.0 ?, 1.8 L, 1.5 W', 'open'],
    ['2.0 ?, 1.8 L, 1.5 L', 0],
    ['2.0 V, 1.8 W, 1.5 L', 8],
    ['2.0 L/2, 1.8 W', 9],
  ])('a chain of 10 on %s pays %s', (text, paid) => expect(pays(aCoupon('chain', 10, text))).toBe(paid))

  test.each([
    [blocks([10, '2.0 W'], [50, '1.5 W, 2.0 W']), 60], // the second block stakes the 20 there are
    [blocks([10, '2.0 W'], [5, '1.5 W, 2.0 L']), 15],
    [blocks([10, '2.0 W, 1.5 L'], [5, '1.5 W']), 0],
    [blocks([10, '2.0 V'], [5, '3.0 W'], [100, '2.0 L']), 0],
    [blocks([10, '2.0 W'], [5, '1.5 ?']), 'open'],
  ])('%o pays %s', (coupon, paid) => expect(pays(coupon)).toBe(paid))

  test('a chain is blocks of one leg and one amount', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('1.5 W', '2.2 L', '3.0 V', '1.9 W/2'), { minLength: 2, maxLength: 8 }),
        (one) => {
          const inBlocks = blocks(...one.map((leg): [number, string] => [10, leg]))
          expect(pays(aCoupon('chain', 10, one.join(', ')))).toBe(pays(inBlocks))
        },
      ),
    )
  })
})

describe('terms', () => {
  const three = aCoupon('express', 10, '2.0 W, 1.8 W, 1.5 W')

  test.each([
    ['2.0 W, 1.8 W, 1.5 W', 55.62],
    ['2.0 W, 1.8 V, 1.5 W', 30.6], // two legs are left: 1.02
    ['2.0 V, 1.8 V, 1.5 V', 10], // no bonus on what is only returned
    ['2.0 L, 1.8 W, 1.5 W', 0],
  ])('the bonus bet on %s pays %s', (text, paid) => {
    expect(pays(aCoupon('express', 10, text), { hasBonusBet: true })).toBe(paid)
  })

  test.each([
    ['5 % of the winnings of 44', null, null, 56.2, 220n],
    ['is cut at its maximum', null, money(1), 55, 100n],
    ['is not paid below its minimum', money(3), null, 54, 0n],
  ])('the hyper-bonus %s', (_says, min, max, paid, bonus) => {
    const hyperBonus = {
      percents: [
        { legs: 3, percent: 5 },
        { legs: 4, percent: 10 },
      ],
      min,
      max,
    }
    expect(pays(three, { hyperBonus })).toBe(paid)
    expect(settle(three, { ...PLAIN_TERMS, hyperBonus })).toMatchObject({ hyperBonus: bonus })
  })

  test('a lost or returned express has no hyper-bonus', () => {
    const hyperBonus = { percents: [{ legs: 1, percent: 50 }], min: null, max: null }
    expect(pays(aCoupon('express', 10, '2.0 L, 1.5 W'), { hyperBonus })).toBe(0)
    expect(pays(aCoupon('express', 10, '2.0 V, 1.5 V'), { hyperBonus })).toBe(10)
  })

  test.each([
    ['1.95 W', 9.5],
    ['1.95 W/2', 4.75],
    ['1.95 V', 0],
    ['1.95 L/2', 0],
    ['1.95 L', 0],
  ])('a free bet of 10 on %s pays %s', (leg, paid) => {
    expect(pays(aCoupon('single', 10, leg), { isFreeBet: true })).toBe(paid)
  })

  test('nothing is paid above the maximum, bonuses included', () => {
    const hyperBonus = { percents: [{ legs: 1, percent: 50 }], min: null, max: null }
    expect(pays(three, { maxPayout: money(50) })).toBe(50)
    expect(pays(three, { maxPayout: money(60), hasBonusBet: true, hyperBonus })).toBe(60)
  })

  test('terms that a type does not have are a defect', () => {
    const terms = { ...PLAIN_TERMS, hasBonusBet: true }
    expect(() => settle(aCoupon('single', 10, '2.0 W'), terms)).toThrow('expresses')
    expect(() => settle(aSystem(2, 10, '2.0 W, 2.0 W, 2.0 W'), { ...PLAIN_TERMS, isFreeBet: true })).toThrow(
      'free bets',
    )
  })
})

test('splitting a stake gains nothing, for any coupon (T058)', () => {
  const leg = fc.record({
    odds: fc.integer({ min: 1001, max: 20_000 }).map(oddsMilli),
    result: fc.constantFrom('won', 'half-won', 'half-lost', 'void').map((kind) => ({ kind })),
  })
  const parts = fc.array(fc.bigInt({ min: 1n, max: 1000n }), { minLength: 1, maxLength: 20 })
  const types = fc.constantFrom('express', 'chain', 'anti-express', 'trixie' as const)
  fc.assert(
    fc.property(types, fc.array(leg, { minLength: 3, maxLength: 3 }), parts, (type, list, stakes) => {
      const paid = (stake: bigint): bigint => {
        const settled = settle({ type, stake: minor(stake), legs: list }, PLAIN_TERMS)
        return settled.kind === 'settled' ? settled.payout : 0n
      }
      const whole = stakes.reduce((sum, stake) => sum + stake, 0n)
      const split = stakes.reduce((sum, stake) => sum + paid(stake), 0n)
      // The player loses less than a minor unit per coupon to rounding.
      expect(split <= paid(whole) && paid(whole) - split < BigInt(stakes.length)).toBe(true)
    }),
  )
})

test('a better result of one leg never pays less, and its place in an express does not matter', () => {
  const order = ['L', 'L/2', 'V', 'W/2', 'W']
  const text = fc.array(fc.constantFrom('1.3', '2.0', '5.5'), { minLength: 2, maxLength: 7 })
  fc.assert(
    fc.property(text, fc.nat(3), (odds, worse) => {
      const others = odds.slice(1).map((one) => `${one} W`)
      const at = (rank: number): string[] => [`${odds[0]} ${order[rank]}`, ...others]
      const [low, high] = [worse, worse + 1].map((rank) => pays(aCoupon('express', 100, at(rank).join(', '))))
      expect(Number(high)).toBeGreaterThanOrEqual(Number(low))
      expect(pays(aCoupon('express', 100, at(worse).toReversed().join(', ')))).toBe(low)
    }),
  )
})

test('legs are read as they are written', () => {
  expect(legs('1.95 W/2')).toEqual([{ odds: 1950, result: { kind: 'half-won' } }])
})
