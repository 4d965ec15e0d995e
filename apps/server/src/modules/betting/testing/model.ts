import type { OutcomeSettlement } from '@evens/contracts/feed'
import { minor, oddsMilli } from '@evens/kernel'
import { withStake, type Coupon, type Leg, type LegResult, type Terms } from '@evens/rules/coupon'
import { exactly, payoutByEnumeration } from '@evens/rules/coupon/testing'

// A model of coupons, written independently of the server: it stores every statement, asks the server for no state, and
// computes payouts with the second calculator.

/** A statement of the feed about a market. Bets are named by the step at which they were accepted, not by time. */
export type Word =
  | { readonly kind: 'result'; readonly certainty: 1 | 2; readonly outcomes: readonly OutcomeSettlement[] }
  | { readonly kind: 'result-back' }
  | { readonly kind: 'cancel' | 'cancel-back'; readonly name: string; readonly afterStep: number }

type ModelLeg = { readonly event: string; readonly outcome: string; readonly odds: number }

/** An accepted coupon. The seller reports what is sold of it. */
export type ModelCoupon = {
  readonly shape: (legs: readonly Leg[]) => Coupon<Leg>
  readonly stake: bigint
  readonly legs: readonly ModelLeg[]
  readonly terms: Terms
  readonly acceptedStep: number
  readonly soldStake: bigint
  /** Before tax. */
  readonly soldFor: bigint
  readonly soldTax: bigint
}

const OPEN: LegResult = { kind: 'open' }
const WON: LegResult = { kind: 'won' }

/** The meaning of a feed's result, written from the message's description alone. */
function meant({ result, voidFactor, deadHeat }: OutcomeSettlement): LegResult {
  if (deadHeat !== undefined) return { kind: 'dead-heat', places: 1, tied: Math.round(1 / deadHeat) }
  if (voidFactor === 1) return { kind: 'void' }
  if (voidFactor === 0.5) return { kind: result === 1 ? 'half-won' : 'half-lost' }
  return { kind: result === 1 ? 'won' : 'lost' }
}

function legResult(words: readonly Word[], outcome: string, acceptedStep: number): LegResult {
  const isVoid = words.some(
    (word, at) =>
      word.kind === 'cancel' &&
      acceptedStep > word.afterStep &&
      !words.slice(at).some((later) => later.kind === 'cancel-back' && later.name === word.name),
  )
  if (isVoid) return { kind: 'void' }
  const own = standingResult(words)?.outcomes.find(({ id }) => id === outcome)
  return own === undefined ? OPEN : meant(own)
}

/** The last result since the last rollback that no more certain one came before. */
function standingResult(words: readonly Word[]) {
  const results = words
    .slice(words.findLastIndex(({ kind }) => kind === 'result-back') + 1)
    .filter((word) => word.kind === 'result')
  const highest = Math.max(...results.map(({ certainty }) => certainty))
  return results.findLast(({ certainty }) => certainty === highest)
}

/** The tax as its page describes it, by subtraction: whole thousandths of the base, at most what was won. */
function taxOf({ terms, stake, soldStake }: ModelCoupon, gross: bigint): bigint {
  const own = terms.isFreeBet ? 0n : stake - soldStake
  if (terms.tax === null || gross <= own) return 0n
  const shares = (terms.tax.base === 'payout' ? gross : gross - own) * BigInt(terms.tax.perMille)
  const due = (shares - (shares % 1000n)) / 1000n
  return due > gross - own ? gross - own : due
}

/** Null while it is open; else what the player gets for what was not sold. */
export function payoutOf(coupon: ModelCoupon, wordsOf: (event: string) => readonly Word[]): bigint | null {
  const gross = grossOf(coupon, wordsOf)
  return gross === null ? null : gross - taxOf(coupon, gross)
}

function grossOf(coupon: ModelCoupon, wordsOf: (event: string) => readonly Word[]): bigint | null {
  const legs = coupon.legs.map(({ event, outcome, odds }) => ({
    odds: oddsMilli(odds),
    result: legResult(wordsOf(event), outcome, coupon.acceptedStep),
  }))
  const left = (over: readonly Leg[]): Coupon<Leg> =>
    coupon.soldStake === 0n ? coupon.shape(over) : withStake(coupon.shape(over), minor(coupon.stake - coupon.soldStake))
  if (legs.some(({ result }) => result.kind === 'open')) {
    const best = left(legs.map((leg) => (leg.result.kind === 'open' ? { ...leg, result: WON } : leg)))
    const isLost = best.type !== 'anti-express' && exactly(best, coupon.terms.antiExpressMarginMilli).equals(0)
    return isLost ? 0n : null
  }
  const { maxPayout } = coupon.terms
  const most = maxPayout === null ? null : minor(maxPayout > coupon.soldFor ? maxPayout - coupon.soldFor : 0n)
  return payoutByEnumeration(left(legs), { ...coupon.terms, maxPayout: most }).payout
}
