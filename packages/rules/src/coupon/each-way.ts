import { fraction, invariant, minus, ONE, plus, times, type Fraction, type Minor, type OddsMilli } from '@evens/kernel'
import type { LegResult } from './leg-result.ts'
import { oddsOf, outlookOf } from './outlook.ts'
import { roundedDown } from './payout.ts'

export type EachWay = {
  /** Of each of the two bets: twice as much is debited. */
  readonly unitStake: Minor
  readonly odds: OddsMilli
  /** The part of the odds that a place pays, such as one fifth. */
  readonly placeFraction: Fraction
  readonly win: LegResult
  readonly place: LegResult
}

/** (odds − 1) · fraction + 1, exact: a fifth of 3.333 does not end at the thousandth. */
export const placeOdds = (odds: OddsMilli, placeFraction: Fraction): Fraction =>
  plus(times(minus(oddsOf(odds), ONE), placeFraction), ONE)

/** Two bets on one coupon, one to win and one for a place, rounded down together. */
export function eachWayPayout({ unitStake, odds, placeFraction, win, place }: EachWay, max: Minor | null): Minor {
  invariant(win.kind !== 'open' && place.kind !== 'open', 'an open bet has no payout')
  const factor = (price: Fraction, result: LegResult): Fraction => {
    const { wins, returns } = outlookOf({ odds, result }, ONE)
    return plus(times(wins, price), returns)
  }
  const both = plus(factor(oddsOf(odds), win), factor(placeOdds(odds, placeFraction), place))
  return roundedDown(times(fraction(unitStake, 1n), both), max)
}
