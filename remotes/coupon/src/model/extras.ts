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

/** The site's offers on a coupon, in the currency of the stake. */
export type SlipOffers = {
  readonly bonusBet: boolean
  readonly hyperBonus: HyperBonus | null
  readonly vipBet: boolean
  readonly advance: boolean
  readonly orders: boolean
  readonly promoCodes: boolean
  readonly oneClick: boolean
  /** A stake above it is a VIP bet. */
  readonly maxStake: Minor | null
}

/** The extras of a coupon: bonuses, VIP, promo code, advance, order. */
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

/** Outrights get no bonus. The specification has no name for this kind of bet, only its number. */
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

/** The reason why a free bet does not fit the coupon's type or odds; `null` when it does. */
export function promoRefusal({ type }: FilledCoupon, promo: PromoCode | null, coef: OddsMilli | null) {
  if (promo === null) return null
  if (!isFreeBetAllowed(type)) return 'promo-type'
  return coef === null || coef < promo.minCoef ? 'promo-odds-too-low' : null
}

const DECIMALS = 3
const LEAST = 1001n
const MOST = 10_000_000n

/** Reads typed decimal odds with the number marks of a language; `null` if unreadable or out of range. */
export function readCoef(text: string, marks: NumberMarks): OddsMilli | null {
  const read = parseAmount(text, DECIMALS, marks)
  return read.ok && read.value >= LEAST && read.value <= MOST ? oddsMilli(Number(read.value)) : null
}

/** Odds as they would be typed: `2.5`, `1.85`. */
export const coefText = (coef: number, { decimal }: NumberMarks): string => String(coef / 1000).replace('.', decimal)
