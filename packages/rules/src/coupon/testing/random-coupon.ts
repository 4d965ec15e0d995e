import { minor, type Minor, oddsMilli, type OddsMilli, type Random } from '@evens/kernel'
import { COUPON_TYPES, type CouponType, isNamedSystem } from '../coupon-types.ts'
import type { Coupon } from '../coupon.ts'
import type { Leg, LegResult } from '../leg-result.ts'
import type { Terms } from '../payout.ts'

const SIMPLE = ['won', 'won', 'won', 'won', 'lost', 'void', 'half-won', 'half-lost'] as const
const TYPES = (Object.keys(COUPON_TYPES) as CouponType[]).filter((type) => type !== 'singles')
/** Eight legs take a long time to write down; they come up as seldom as in life. */
const SELDOM: readonly CouponType[] = ['heinz', 'lucky-63', 'super-heinz', 'goliath']

export function randomAmount(random: Random): Minor {
  return minor(BigInt(1 + random.int(10 ** (1 + random.int(10)))))
}

export function randomOdds(random: Random): OddsMilli {
  const tops = [500, 2000, 2000, 10_000, 500_000] as const
  return oddsMilli(1001 + random.int(random.pick(tops)))
}

export function randomResult(random: Random): LegResult {
  if (!random.chance(0.1)) return { kind: random.pick(SIMPLE) }
  const tied = 2 + random.int(5)
  return { kind: 'dead-heat', places: 1 + random.int(tied - 1), tied }
}

const randomLeg = (random: Random): Leg => ({ odds: randomOdds(random), result: randomResult(random) })
const some = <T>(random: Random, count: number, make: (random: Random) => T): T[] =>
  Array.from({ length: count }, () => make(random))

export function randomCoupon(random: Random, legOf: (random: Random) => Leg = randomLeg): Coupon<Leg> {
  const drawn = random.pick(TYPES)
  const type = SELDOM.includes(drawn) && !random.chance(0.05) ? 'express' : drawn
  const stake = randomAmount(random)
  if (type === 'conditional') {
    const blocks = some(random, 2 + random.int(3), () => ({
      amount: randomAmount(random),
      legs: some(random, 1 + random.int(3), legOf),
    }))
    return { type, blocks }
  }
  if (type === 'system') {
    const legs = some(random, 3 + random.int(4), legOf)
    const bankers = some(random, random.pick([0, 0, 1, 2]), legOf)
    return { type, stake, legs, bankers, size: 2 + random.int(legs.length - 2) }
  }
  const plain = type as Exclude<typeof type, 'singles'>
  const { legsMin } = COUPON_TYPES[plain]
  const longer = isNamedSystem(plain) || plain === 'single' ? 0 : random.int(plain === 'express' ? 11 : 4)
  return { type: plain, stake, legs: some(random, legsMin + longer, legOf) }
}

export function randomTerms(random: Random, type: CouponType): Terms {
  const isExpress = type === 'express'
  const orNone = (chance: number): Minor | null => (random.chance(chance) ? randomAmount(random) : null)
  return {
    maxPayout: orNone(0.2),
    tax: null,
    antiExpressMarginMilli: random.pick([1000, 1060, 1100]),
    hasBonusBet: isExpress && random.chance(0.4),
    isFreeBet: (isExpress || type === 'single') && random.chance(0.2),
    hyperBonus: isExpress && random.chance(0.3) ? { percents: HYPER_STEPS, min: orNone(0.3), max: orNone(0.3) } : null,
  }
}

const HYPER_STEPS = [
  { legs: 3, percent: 5 },
  { legs: 5, percent: 11 },
  { legs: 8, percent: 30 },
]
