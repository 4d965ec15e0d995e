import Fraction from 'fraction.js'
import { NAMED_SYSTEMS } from '../coupon-types.ts'
import type { Coupon } from '../coupon.ts'
import type { Leg } from '../leg-result.ts'
import type { Terms } from '../payout.ts'

// A second calculator for the parity test. It shares no arithmetic with the first: it writes every variant down, splits
// half results and dead heats into coupons of their own where that is what they mean, and reckons in reduced fractions.

const whole = (value: bigint): Fraction => new Fraction(value)

function factor({ odds, result }: Leg): Fraction {
  const price = new Fraction(odds, 1000)
  switch (result.kind) {
    case 'won':
      return price
    case 'lost':
      return new Fraction(0)
    case 'void':
      return new Fraction(1)
    case 'half-won':
      return price.add(1).div(2)
    case 'half-lost':
      return new Fraction(1, 2)
    case 'dead-heat':
      return price.mul(result.places).div(result.tied)
    case 'open':
      throw new Error('an open leg has no factor')
  }
}

/** Thousandths, halves, and places shared by two to six are all whole in it. */
const SCALE = 120_000n

/** Every choice of legs of the sizes wanted, written down one by one: their number and the sum of their products. */
function variants(factors: readonly Fraction[], isWanted: (size: number) => boolean): { count: number; sum: Fraction } {
  const scaled = factors.map(({ n, d }) => (n * SCALE) / d)
  let count = 0
  let total = 0n
  const walk = (at: number, size: number, product: bigint): void => {
    const next = scaled[at]
    if (next !== undefined) {
      walk(at + 1, size, product * SCALE)
      walk(at + 1, size + 1, product * next)
    } else if (isWanted(size)) {
      count += 1
      total += product
    }
  }
  walk(0, 0, 1n)
  return { count, sum: new Fraction(total, SCALE ** BigInt(factors.length)) }
}

const sum = (list: readonly Fraction[]): Fraction => list.reduce((total, one) => total.add(one), new Fraction(0))
const productOf = (list: readonly Fraction[]): Fraction => list.reduce((total, one) => total.mul(one), new Fraction(1))

type Clear = 'won' | 'lost' | 'void'

/** A leg as parts that ended clearly, with the share of the stake on each. */
function parts({ result }: Leg): (readonly [Clear, Fraction])[] {
  if (result.kind === 'half-won' || result.kind === 'half-lost')
    return [
      [result.kind === 'half-won' ? 'won' : 'lost', new Fraction(1, 2)],
      ['void', new Fraction(1, 2)],
    ]
  if (result.kind === 'dead-heat')
    return [
      ['won', new Fraction(result.places, result.tied)],
      ['lost', new Fraction(result.tied - result.places, result.tied)],
    ]
  return [[result.kind as Clear, new Fraction(1)]]
}

function antiExpress(legs: readonly Leg[], marginMilli: number): Fraction {
  const walk = (at: number, share: Fraction, express: Fraction, hasLost: boolean, stays: number): Fraction => {
    const leg = legs[at]
    if (leg === undefined) {
      if (stays === 0) return share
      if (!hasLost) return new Fraction(0)
      return share.div(new Fraction(marginMilli, 1000).sub(express.inverse()))
    }
    return sum(
      parts(leg).map(([result, part]) =>
        result === 'void'
          ? walk(at + 1, share.mul(part), express, hasLost, stays)
          : walk(at + 1, share.mul(part), express.mul(leg.odds).div(1000), hasLost || result === 'lost', stays + 1),
      ),
    )
  }
  return walk(0, new Fraction(1), new Fraction(1), false, 0)
}

function blocks(list: readonly { readonly amount: bigint; readonly legs: readonly Leg[] }[]): Fraction {
  let balance = whole(list[0]?.amount ?? 0n)
  for (const { amount, legs } of list) {
    const stake = balance.lt(whole(amount)) ? balance : whole(amount)
    balance = balance.sub(stake).add(stake.mul(productOf(legs.map(factor))))
  }
  return balance
}

/** The payout of a coupon before terms and rounding. */
export function exactly(coupon: Coupon<Leg>, marginMilli: number): Fraction {
  if (coupon.type === 'conditional') return blocks(coupon.blocks)
  if (coupon.type === 'chain') return blocks(coupon.legs.map((leg) => ({ amount: coupon.stake, legs: [leg] })))
  const stake = whole(coupon.stake)
  if (coupon.type === 'single' || coupon.type === 'express') return stake.mul(productOf(coupon.legs.map(factor)))
  if (coupon.type === 'anti-express') return stake.mul(antiExpress(coupon.legs, marginMilli))
  const isWanted =
    coupon.type === 'system'
      ? (size: number) => size === coupon.size
      : (size: number) => size >= NAMED_SYSTEMS[coupon.type as 'trixie'].from
  const bankers = coupon.type === 'system' ? coupon.bankers : []
  const all = variants(coupon.legs.map(factor), isWanted)
  return stake
    .div(all.count)
    .mul(all.sum)
    .mul(productOf(bankers.map(factor)))
}

/** The payout to the minor unit, with everything that was agreed. */
export function payoutByEnumeration(coupon: Coupon<Leg>, terms: Terms): { payout: bigint; hyperBonus: bigint } {
  const legs = coupon.type === 'conditional' ? [] : coupon.legs
  const stake = whole(coupon.type === 'conditional' ? (coupon.blocks[0]?.amount ?? 0n) : coupon.stake)
  const counted = legs.filter(({ result }) => result.kind !== 'void').length
  let paid = exactly(coupon, terms.antiExpressMarginMilli)
  if (terms.hasBonusBet && counted >= 10) paid = paid.mul(11).div(10)
  else if (terms.hasBonusBet && counted >= 1) paid = paid.mul(100 + counted).div(100)

  let bonus = new Fraction(0)
  if (terms.hyperBonus !== null && paid.gt(stake)) {
    const { percents, min, max } = terms.hyperBonus
    const [step] = percents.filter((one) => one.legs <= counted).toSorted((a, b) => b.legs - a.legs)
    bonus = paid
      .sub(stake)
      .mul(step?.percent ?? 0)
      .div(100)
    if (min !== null && bonus.lt(whole(min))) bonus = new Fraction(0)
    if (max !== null && bonus.gt(whole(max))) bonus = whole(max)
  }
  if (terms.isFreeBet) paid = paid.gt(stake) ? paid.sub(stake) : new Fraction(0)
  const payout = down(paid.add(bonus), terms.maxPayout)
  return { payout, hyperBonus: payout - down(paid, terms.maxPayout) }
}

export function down(amount: Fraction, max: bigint | null): bigint {
  const floored = amount.n / amount.d
  return max !== null && floored > max ? max : floored
}
