import type { PromoCode } from '@evens/contracts'
import {
  minor,
  type Minor,
  type NumberMarks,
  type OddsMilli,
  oddsMilli,
  parseAmount,
  type ReadAmount,
} from '@evens/kernel'
import {
  type HyperBonus,
  isBonusBetAdded,
  isFreeBetAllowed,
  promoCodeRefusal,
  vipBetRefusal,
} from '@evens/rules/coupon'
import type { Draft } from './draft.ts'
import { amountOf, type FilledCoupon } from './filled-coupon.ts'

/** What this site offers on a coupon, in the money that is staked. */
export type SlipOffers = {
  readonly bonusBet: boolean
  readonly hyperBonus: HyperBonus | null
  readonly vipBet: boolean
  readonly advance: boolean
  readonly orders: boolean
  readonly promoCodes: boolean
  readonly oneClick: boolean
  /** Above which a VIP bet begins. */
  readonly maxStake: Minor
}

/** What this coupon has beside its legs and its stake. */
export type Extras = {
  readonly hasBonusBet: boolean
  readonly hyperBonus: HyperBonus | null
  readonly isVipOffered: boolean
  readonly isVip: boolean
  readonly promo: PromoCode | null
  readonly advance: Minor
  readonly exactCoef: OddsMilli | null
  readonly isDropOnScoreChange: boolean
}

export const NO_EXTRAS: Extras = {
  hasBonusBet: false,
  hyperBonus: null,
  isVipOffered: false,
  isVip: false,
  promo: null,
  advance: minor(0n),
  exactCoef: null,
  isDropOnScoreChange: false,
}

type Reading = { readonly stake: (text: string) => ReadAmount; readonly coef: (text: string) => OddsMilli | null }

/** The kind of bet that has no bonus is an outright; the specification names it by a number alone. */
const KIND_OF_OUTRIGHTS = 7

export function extrasOf({ type, legs }: FilledCoupon, draft: Draft, offers: SlipOffers, read: Reading): Extras {
  const bets = legs.map(({ odds, selection }) => ({
    odds,
    kind: selection.isSingleOnly === true ? KIND_OF_OUTRIGHTS : 0,
    isLive: selection.isLive,
  }))
  const isVipOffered = vipBetRefusal({ type, bets, maxBet: offers.maxStake, isEnabled: offers.vipBet }) === null
  const promo = offers.promoCodes && promoCodeRefusal(type) === null ? draft.promo : null
  const exactCoef = offers.orders && type !== 'singles' ? read.coef(draft.exactCoef) : null
  const isFreeBet = promo !== null
  return {
    hasBonusBet: !isFreeBet && isBonusBetAdded({ type, bets }, offers.bonusBet, draft.isBonusBetRemoved),
    hyperBonus: type === 'express' && !isFreeBet ? offers.hyperBonus : null,
    isVipOffered: isVipOffered && !isFreeBet,
    isVip: isVipOffered && !isFreeBet && draft.isVip,
    promo,
    advance: offers.advance && type !== 'singles' && !isFreeBet ? amountOf(read.stake(draft.advance)) : minor(0n),
    exactCoef,
    isDropOnScoreChange: exactCoef !== null && draft.isDropOnScoreChange,
  }
}

/** A free bet on what it cannot be on, or at odds that it does not take; `null` when it fits. */
export function promoRefusal({ type }: FilledCoupon, promo: PromoCode | null, coef: OddsMilli | null) {
  if (promo === null) return null
  if (!isFreeBetAllowed(type)) return 'promo-type'
  return coef === null || coef < promo.minCoef ? 'promo-odds-too-low' : null
}

const DECIMALS = 3
const LEAST = 1001n
const MOST = 10_000_000n

/** Decimal odds in thousandths, as somebody typed them in their language; `null` for what is none. */
export function readCoef(text: string, marks: NumberMarks): OddsMilli | null {
  const read = parseAmount(text, DECIMALS, marks)
  return read.ok && read.value >= LEAST && read.value <= MOST ? oddsMilli(Number(read.value)) : null
}

/** As somebody would type them: `2.5`, `1.85`. */
export const coefText = (coef: number, { decimal }: NumberMarks): string => String(coef / 1000).replace('.', decimal)
