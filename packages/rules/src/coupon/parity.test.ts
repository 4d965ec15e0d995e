import { createRandom, fraction, minor, ok, type Random } from '@evens/kernel'
import Fraction from 'fraction.js'
import { expect, test } from 'vitest'
import { type CashOutLeg, cashOutValue } from './cash-out.ts'
import { type Coupon, legsOf, mapLegs } from './coupon.ts'
import type { Leg } from './leg-result.ts'
import { eachWayPayout, isDecided, settle } from './payout.ts'
import { down, exactly, payoutByEnumeration } from './testing/by-enumeration.ts'
import { randomAmount, randomCoupon, randomOdds, randomResult, randomTerms } from './testing/random-coupon.ts'

/** As many coupons as the environment asks for; the million takes minutes. */
const RUNS = Number(process.env['EVENS_PARITY'] ?? 10_000)
const LONG = 60 * 60_000

const shown = (coupon: unknown): string =>
  JSON.stringify(coupon, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))

test(
  'random coupons of every type pay what a second calculator computes, to the minor unit (T057)',
  { timeout: LONG },
  () => {
    const random = createRandom('parity')
    const differing: string[] = []
    const types = new Set<string>()
    for (let run = 0; run < RUNS; run++) {
      const coupon = randomCoupon(random)
      const terms = randomTerms(random, coupon.type)
      types.add(coupon.type)
      const settled = settle(coupon, terms)
      const { payout, hyperBonus } = payoutByEnumeration(coupon, terms)
      const isSame = settled.kind === 'settled' && settled.payout === payout && settled.hyperBonus === hyperBonus
      if (!isSame) differing.push(shown({ coupon, terms, settled, payout, hyperBonus }))
    }
    expect(differing.slice(0, 3)).toEqual([])
    expect(types.size).toBe(16)
  },
)

test('each way, to the minor unit (T057)', { timeout: LONG }, () => {
  const random = createRandom('each way')
  for (let run = 0; run < RUNS / 10; run++) {
    const bet = { unitStake: randomAmount(random), odds: randomOdds(random) }
    const under = 2 + random.int(4)
    const [win, place] = [randomResult(random), randomResult(random)]
    const price = new Fraction(bet.odds, 1000)
    const single = (odds: Fraction, result: typeof win): Fraction => {
      // The place odds are no whole thousandths, so the result is applied to one at evens and moved to its odds.
      const at = (milli: 1000 | 2000) =>
        exactly({ type: 'single', stake: minor(1n), legs: [{ odds: milli as Leg['odds'], result }] }, 1000)
      const slope = at(2000).sub(at(1000))
      return at(1000).add(slope.mul(odds.sub(1)))
    }
    const placed = price.sub(1).div(under).add(1)
    const expected = single(price, win).add(single(placed, place)).mul(bet.unitStake)
    const paid = eachWayPayout({ ...bet, placeFraction: fraction(1n, BigInt(under)), win, place }, null)
    if (paid !== down(expected, null)) throw new Error(shown({ bet, under, win, place, paid }))
  }
  expect(RUNS).toBeGreaterThan(0)
})

function halfOpen(random: Random): CashOutLeg {
  const result = random.chance(0.5) ? ({ kind: 'open' } as const) : randomResult(random)
  return { odds: randomOdds(random), result, chance: random.int(1_000_001) as CashOutLeg['chance'] }
}

/** All ways the open legs can end, won or lost, with the chance of each. */
function endings(coupon: Coupon<CashOutLeg>): { chance: Fraction; coupon: Coupon<Leg> }[] {
  const open = legsOf(coupon).filter(({ result }) => result.kind === 'open')
  return Array.from({ length: 2 ** open.length }, (_, bits) => {
    const wins = new Set(open.filter((_leg, at) => (bits >> at) % 2 === 1))
    const chance = open.reduce(
      (all, leg) => all.mul(wins.has(leg) ? (leg.chance ?? 0) : 1_000_000 - (leg.chance ?? 0)).div(1_000_000),
      new Fraction(1),
    )
    const end = (leg: CashOutLeg): Leg =>
      leg.result.kind === 'open' ? { odds: leg.odds, result: { kind: wins.has(leg) ? 'won' : 'lost' } } : leg
    return { chance, coupon: mapLegs(coupon, end) }
  })
}

test('a cash-out value is the expected payout over all outcomes, less the margin', { timeout: LONG }, () => {
  const random = createRandom('cash-out')
  const decided = { yes: 0, no: 0 }
  for (let run = 0; run < RUNS / 50; run++) {
    const coupon = randomCoupon(random, halfOpen) as Coupon<CashOutLeg>
    if (legsOf(coupon).filter(({ result }) => result.kind === 'open').length > 6) continue
    const antiExpressMarginMilli = 1060
    const marginMicro = random.int(200_000) as NonNullable<CashOutLeg['chance']>
    const maxPayout = random.chance(0.2) ? randomAmount(random) : null
    const paid = endings(coupon).map((end) => ({ ...end, pays: exactly(end.coupon, antiExpressMarginMilli) }))
    const quote = cashOutValue(coupon, { marginMicro, maxPayout, antiExpressMarginMilli })

    const isOver = paid.length === 1 || (coupon.type !== 'anti-express' && paid.every(({ pays }) => pays.equals(0)))
    expect(isDecided(coupon, antiExpressMarginMilli), shown(coupon)).toBe(isOver)
    decided[isOver ? 'yes' : 'no'] += 1
    if (isOver) continue
    const mean = paid.reduce((sum, { chance, pays }) => sum.add(chance.mul(pays)), new Fraction(0))
    const value = down(mean.mul(1_000_000 - marginMicro).div(1_000_000), maxPayout)
    if (value === 0n) expect(quote).toEqual({ ok: false, error: 'worth-nothing' })
    else expect(quote, shown(coupon)).toEqual(ok(value))
  }
  expect(decided.yes).toBeGreaterThan(0)
  expect(decided.no).toBeGreaterThan(0)
})
