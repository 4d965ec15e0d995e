import { fraction, isLess, type Minor, oddsMilli, type OddsMilli, product } from '@evens/kernel'
import type { CouponType } from './coupon-types.ts'
import { oddsOf } from './leg-result.ts'

export type VipBetFacts = {
  readonly type: CouponType
  readonly bets: readonly { readonly isLive: boolean }[]
  /** `null` for no maximum: then there is nothing to go above. */
  readonly maxBet: Minor | null
  readonly isEnabled: boolean
}
export type VipBetRefusal = 'switched-off' | 'no-maximum' | 'no-bets' | 'singles' | 'live-bet'

/** `null` means the VIP bet is offered. */
export function vipBetRefusal({ type, bets, maxBet, isEnabled }: VipBetFacts): VipBetRefusal | null {
  if (!isEnabled) return 'switched-off'
  if (maxBet === null) return 'no-maximum'
  if (bets.length === 0) return 'no-bets'
  if (type === 'singles') return 'singles'
  return bets.some(({ isLive }) => isLive) ? 'live-bet' : null
}

export const promoCodeRefusal = (type: CouponType): 'singles' | null => (type === 'singles' ? 'singles' : null)

const BETS_MIN = 3
const BET_ODDS_MIN = oddsMilli(1100)
const TOTAL_ODDS_MIN = fraction(101n, 100n)
const KIND_EXCLUDED = 7
const COEF_TOP = oddsMilli(1100)
const BETS_AT_TOP = 10

export type BonusBetFacts = {
  readonly type: CouponType
  readonly bets: readonly { readonly odds: OddsMilli; readonly kind: number }[]
}

export type BonusBetRefusal =
  | 'switched-off'
  | 'not-express'
  | 'too-few-bets'
  | 'bet-odds-too-low'
  | 'kind-excluded'
  | 'total-odds-too-low'

/** `null` means the bonus bet is offered. */
export function bonusBetRefusal({ type, bets }: BonusBetFacts, isEnabled: boolean): BonusBetRefusal | null {
  if (!isEnabled) return 'switched-off'
  if (type !== 'express') return 'not-express'
  if (bets.length < BETS_MIN) return 'too-few-bets'
  if (bets.some(({ odds }) => odds < BET_ODDS_MIN)) return 'bet-odds-too-low'
  if (bets.some(({ kind }) => kind === KIND_EXCLUDED)) return 'kind-excluded'
  if (isLess(product(bets.map(({ odds }) => oddsOf(odds))), TOTAL_ODDS_MIN)) return 'total-odds-too-low'
  return null
}

/** Added automatically, unless the player has removed it by hand. */
export const isBonusBetAdded = (facts: BonusBetFacts, isEnabled: boolean, wasRemovedByHand: boolean): boolean =>
  !wasRemovedByHand && bonusBetRefusal(facts, isEnabled) === null

export function bonusBetCoef(bets: number): OddsMilli {
  return bets < 1 || bets >= BETS_AT_TOP ? COEF_TOP : oddsMilli(1000 + 10 * bets)
}
