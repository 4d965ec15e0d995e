import { fraction, invariant, isLess, minus, ONE, plus, product, times, ZERO } from '@evens/kernel'
import type { Fraction, OddsMilli } from '@evens/kernel'
import { losesOf, oddsOf, type Outlook } from './outlook.ts'

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
 * What a unit staked is worth. A void leg leaves and the coefficient is found anew. A half result is two legs of half
 * the stake each, one of them void: each half leaves or stays with all the others.
 */
export function antiExpressWorth(legs: readonly Outlook[], marginMilli: number): Fraction {
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
