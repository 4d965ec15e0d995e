import type { CouponView, LoadedCoupon, PrintedCoupon } from '@evens/contracts'
import { currencyToShow } from '@evens/kernel'
import { isScoreFinal, type Quote } from '../book/index.ts'
import { isOffered } from './core/saved-content.ts'
import type { SavedRow } from './store.ts'

export function loadedView({ code, content, saved_at }: SavedRow, quoteOf: (ref: string) => Quote): LoadedCoupon {
  const { typeId, systemValue, currency, amount, amountByBlockId } = content
  return {
    code,
    savedAt: saved_at.getTime(),
    typeId,
    systemValue,
    currency,
    exponent: currencyToShow(currency).exponent,
    amount,
    amountByBlockId,
    legs: content.legs.map(({ score: _then, ...leg }) => {
      const quote = quoteOf(leg.ref)
      return { ...leg, odds: quote.odds ?? leg.odds, isLive: quote.isLive, isOffered: isOffered(quote) }
    }),
  }
}

/** Fields that only a placed bet has. */
const NO_BET = {
  isFreeBet: false,
  isVip: false,
  promoCode: null,
  advance: '0',
  bonusCoef: null,
  hyperBonusPercent: 0,
  exactCoef: null,
  sales: [],
} satisfies Partial<PrintedCoupon>

export function printedSaved({ id, code, content, saved_at, expires_at }: SavedRow, address: string): PrintedCoupon {
  const { typeId, systemValue, currency, coef, stake, amountByBlockId, possibleWin, rulesVersion, legs } = content
  const { tax = null } = content
  return {
    id,
    code,
    keptUntil: expires_at.getTime(),
    state: null,
    at: saved_at.getTime(),
    typeId,
    systemValue,
    currency,
    exponent: currencyToShow(currency).exponent,
    coef,
    stake,
    amountByBlockId,
    possibleWin,
    tax,
    payout: null,
    closedAt: null,
    ...NO_BET,
    rulesVersion,
    address,
    legs: legs.map((leg) => ({ ...leg, result: null, final: null })),
  }
}

export function printedPlaced(coupon: CouponView, address: string): PrintedCoupon {
  const { id, state, typeId, systemValue, currency, exponent, stake, possibleWin, payout, rulesVersion, tax } = coupon
  return {
    id,
    code: null,
    keptUntil: null,
    state,
    at: coupon.placedAt,
    typeId,
    systemValue,
    currency,
    exponent,
    // The payout of an order is computed with the price that it waits for.
    coef: state === 'ordered' ? coupon.exactCoef : null,
    stake,
    amountByBlockId: coupon.amountByBlockId,
    possibleWin,
    tax: tax && { perMille: tax.perMille, amount: payout === null ? tax.possible : tax.withheld },
    payout,
    closedAt: coupon.closedAt,
    isFreeBet: coupon.isFreeBet,
    isVip: coupon.isVip,
    promoCode: coupon.promoCode,
    advance: coupon.advance,
    bonusCoef: coupon.bonusCoef,
    hyperBonusPercent: coupon.hyperBonusPercent,
    exactCoef: coupon.exactCoef,
    sales: coupon.sales,
    rulesVersion,
    address,
    legs: coupon.legs.map((leg) => ({
      ref: leg.ref,
      odds: leg.odds,
      isBanker: leg.isBanker,
      blockId: leg.blockId,
      amount: null,
      isLive: leg.isLive,
      score: leg.score,
      result: leg.result,
      final: isScoreFinal(leg.event.status) ? leg.event.score : null,
      sport: leg.sport,
      champ: leg.champ,
      competitors: leg.competitors.map((one) => ({ id: one.id, names: one.names })),
      startsAt: leg.startsAt,
    })),
  }
}
