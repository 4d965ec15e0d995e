import {
  fraction,
  type Fraction,
  invariant,
  isLess,
  type Minor,
  minus,
  type OddsMilli,
  ONE,
  plus,
  product,
  times,
  ZERO,
} from '@evens/kernel'
import { NAMED_SYSTEMS } from './coupon-types.ts'
import { type Block, type Coupon, stakeOf } from './coupon.ts'
import { factorOf, losesOf, oddsOf, type Outlook } from './leg-result.ts'
import { sumOfProducts, variantsOf } from './variants.ts'

/** The exact worth of a coupon in minor units: its payout once settled, its expected payout before. */
export function worthOf(coupon: Coupon<Outlook>, antiExpressMarginMilli: number): Fraction {
  const stake = fraction(stakeOf(coupon), 1n)
  if (coupon.type === 'conditional') return blocksWorth(coupon.blocks)
  if (coupon.type === 'chain') return blocksWorth(coupon.legs.map((leg) => ({ amount: coupon.stake, legs: [leg] })))
  if (coupon.type === 'anti-express') return times(stake, antiExpressWorth(coupon.legs, antiExpressMarginMilli))
  if (coupon.type === 'single' || coupon.type === 'express') return times(stake, product(coupon.legs.map(factorOf)))
  if (coupon.type === 'system') {
    const bankers = product(coupon.bankers.map(factorOf))
    return times(stake, times(bankers, meanOfVariants(coupon.legs, coupon.size, coupon.size)))
  }
  const { legs, from } = NAMED_SYSTEMS[coupon.type]
  return times(stake, meanOfVariants(coupon.legs, from, legs))
}

/** The stake is divided evenly over the variants. */
function meanOfVariants(legs: readonly Outlook[], from: number, to: number): Fraction {
  const sum = sumOfProducts(legs.map(factorOf), from, to)
  return fraction(sum.over, sum.under * variantsOf(legs.length, from, to))
}

/** A block's effect on its stake: multiplied by `factor` with `chance`, otherwise lost. */
type Turn = { readonly amount: Minor; readonly factor: Fraction; readonly chance: Fraction }

/**
 * The balance at the end, in minor units, exact: nothing is rounded on the way, so no order of blocks gains by it.
 * The balance begins with the amount of the first block; each block stakes its amount, or the balance if that is
 * less. Balances that are reached in several ways are one, and all stand over the same `under`.
 */
function blocksWorth(blocks: readonly Block<Outlook>[]): Fraction {
  const turns = blocks.map(turnOf)
  let chances = new Map<bigint, bigint>([[turns[0]?.amount ?? 0n, 1n]])
  let under = 1n
  let chanceUnder = 1n
  for (const { amount, factor, chance } of turns) {
    const next = new Map<bigint, bigint>()
    const reach = (balance: bigint, by: bigint): void => {
      if (balance > 0n && by > 0n) next.set(balance, (next.get(balance) ?? 0n) + by)
    }
    for (const [balance, by] of chances) {
      const staked = balance < amount * under ? balance : amount * under
      const remaining = (balance - staked) * factor.under
      reach(remaining + staked * factor.over, by * chance.over)
      reach(remaining, by * (chance.under - chance.over))
    }
    chances = next
    under *= factor.under
    chanceUnder *= chance.under
  }
  const total = [...chances].reduce((sum, [balance, by]) => sum + balance * by, 0n)
  return fraction(total, under * chanceUnder)
}

/** Settled legs multiply the stake as they are; the open ones either all win at their odds, or the block is lost. */
function turnOf({ amount, legs }: Block<Outlook>): Turn {
  const settled = legs.filter(({ isOpen }) => !isOpen).map(factorOf)
  const open = legs.filter(({ isOpen }) => isOpen)
  return {
    amount,
    factor: product([...settled, ...open.map(({ odds }) => oddsOf(odds))]),
    chance: product(open.map(({ wins }) => wins)),
  }
}

/** M in thousandths, one constant of the site; 1000 is the fair value. Assumed: 1.06. */
export const ANTI_EXPRESS_MARGIN_MILLI = 1060
const COEF_OFFERED_ABOVE = fraction(101n, 100n)

/** A = 1 / (M − 1/K), where K is the coefficient of the express. */
export function antiExpressCoef(odds: readonly OddsMilli[], marginMilli: number): Fraction {
  const express = product(odds.map(oddsOf))
  const under = BigInt(marginMilli) * express.over - 1000n * express.under
  invariant(under > 0n, 'an express at odds of one has no opposite')
  return fraction(1000n * express.over, under)
}

export const isAntiExpressOffered = (odds: readonly OddsMilli[], marginMilli: number): boolean =>
  isLess(COEF_OFFERED_ABOVE, antiExpressCoef(odds, marginMilli))

/**
 * The worth of a unit staked. A void leg is removed and the coefficient recomputed. A half result is two legs of half
 * the stake each, one of them void: each half is removed or stays with all the others.
 */
function antiExpressWorth(legs: readonly Outlook[], marginMilli: number): Fraction {
  const worth = (at: number, stays: readonly Outlook[]): Fraction => {
    const leg = legs[at]
    if (leg === undefined) return worthOfStaying(stays, marginMilli)
    if (leg.returns.over === 0n) return worth(at + 1, [...stays, leg])
    const left = times(leg.returns, worth(at + 1, stays))
    return leg.returns.over === leg.returns.under ? left : plus(left, worth(at + 1, [...stays, leg]))
  }
  return worth(0, [])
}

function worthOfStaying(legs: readonly Outlook[], marginMilli: number): Fraction {
  if (legs.length === 0) return ONE
  const allWin = product(legs.map(({ wins }) => wins))
  const anything = product(legs.map((leg) => plus(leg.wins, losesOf(leg))))
  const oneLoses = minus(anything, allWin)
  if (oneLoses.over === 0n) return ZERO
  return times(
    oneLoses,
    antiExpressCoef(
      legs.map(({ odds }) => odds),
      marginMilli,
    ),
  )
}
