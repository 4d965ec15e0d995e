import { isPricedIn, moneyOf } from './money.ts'
import type { GameSubject, WagerTerms } from './definition.ts'

/** A coupon that would be staked from bonus money; `odds` are those of the coupon, null where it has none. */
export type SportBet = {
  readonly product: 'sport'
  readonly type: string
  readonly legs: readonly { readonly odds: number; readonly isLive: boolean }[]
  readonly odds: number | null
  readonly stake: bigint
  readonly currency: string
  /** An advance, a VIP bet, a free bet's code: offers that take no bonus money. */
  readonly hasOtherOffer: boolean
}

/** A round of a game; `perMille` is the game's own contribution, which may say less than the terms, never more. */
export type GameBet = {
  readonly product: 'game'
  readonly subject: GameSubject
  readonly perMille?: number
  readonly stake: bigint
  readonly currency: string
}

/** A toto or lotto ticket: no subject of wagering names them. */
export type PoolsBet = { readonly product: 'pools'; readonly stake: bigint; readonly currency: string }
export type BonusBet = SportBet | GameBet | PoolsBet

export type BonusStakeRefusal =
  | 'bonus-product'
  | 'bonus-type'
  | 'bonus-leg-odds'
  | 'bonus-odds'
  | 'bonus-max-stake'
  | 'bonus-not-together'

/** The share of a stake that counts, in thousandths: the smallest that applies to any part of it; 0 takes no bonus money. */
export function contributionOf({ contributes }: Pick<WagerTerms, 'contributes'>, bet: BonusBet): number {
  if (bet.product === 'pools') return 0
  if (bet.product === 'game') return Math.min(contributes[bet.subject] ?? 0, bet.perMille ?? 1000)
  const { sport = 0, live, express } = contributes
  const ofExpress = bet.legs.length > 1 ? express : undefined
  const ofLegs = bet.legs.map(({ isLive }) => (isLive ? live : undefined) ?? ofExpress ?? sport)
  return bet.legs.length === 0 ? 0 : Math.min(...ofLegs, ofExpress ?? 1000)
}

/** The reason why a stake cannot be taken from bonus money under these terms; null if it can. */
export function bonusStakeRefusal(wager: WagerTerms, bet: BonusBet): BonusStakeRefusal | null {
  if (contributionOf(wager, bet) === 0) return 'bonus-product'
  if (bet.product === 'sport') {
    if (bet.hasOtherOffer) return 'bonus-not-together'
    if (wager.types !== undefined && !wager.types.includes(bet.type)) return 'bonus-type'
    if (shortLegs(wager, bet.legs).length > 0) return 'bonus-leg-odds'
    if (wager.minOdds !== undefined && (bet.odds ?? 0) < wager.minOdds) return 'bonus-odds'
  }
  return isAboveMaximum(wager, bet) ? 'bonus-max-stake' : null
}

/** Positions of selections whose odds are below the terms, for the sign beside each of them in the slip. */
export function shortLegs({ minLegOdds }: Pick<WagerTerms, 'minLegOdds'>, legs: SportBet['legs']): readonly number[] {
  if (minLegOdds === undefined) return []
  return legs.flatMap(({ odds }, at) => (odds < minLegOdds ? [at] : []))
}

/** An amount that is not stated for the currency bounds everything: in doubt nothing is staked. */
function isAboveMaximum({ maxStake }: WagerTerms, { stake, currency }: BonusBet): boolean {
  if (maxStake === undefined) return false
  return !isPricedIn(maxStake, currency) || stake > moneyOf(maxStake, currency)
}
