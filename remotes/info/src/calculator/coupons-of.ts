import { err, minor, ok, type Result } from '@evens/kernel'
import {
  ANTI_EXPRESS_MARGIN_MILLI,
  bonusBetRefusal,
  couponRefusal,
  isFreeBetAllowed,
  PLAIN_TERMS,
  singlesOf,
  VARIANTS_MAX,
} from '@evens/rules/coupon'
import type { BonusBetRefusal, Coupon, CouponRefusal, Leg, Terms } from '@evens/rules/coupon'
import { legsInUse, type Sheet, type SheetLeg } from './sheet.ts'

export type SheetRefusal = CouponRefusal | 'no-odds'

const BOUNDS = { variantsMax: VARIANTS_MAX, antiExpressMarginMilli: ANTI_EXPRESS_MARGIN_MILLI }
const NOTHING = minor(0n)

type Ready = SheetLeg & Leg

/** The coupon that is filled in; of singles each is one. */
export function couponsOf(sheet: Sheet): Result<readonly Coupon<Leg>[], SheetRefusal> {
  const legs = legsInUse(sheet)
  if (!legs.every(isReady)) return err('no-odds')
  const coupons = made(sheet, legs)
  const refusal = coupons.map((coupon) => couponRefusal(coupon, BOUNDS)).find((reason) => reason !== null)
  return refusal === undefined ? ok(coupons) : err(refusal)
}

const isReady = (leg: SheetLeg): leg is Ready => leg.odds !== null
const legOf = ({ odds, result }: Ready): Leg => ({ odds, result })

function made({ type, stake, size, amounts }: Sheet, legs: readonly Ready[]): Coupon<Leg>[] {
  if (type === 'singles') return singlesOf(legs.map((leg) => ({ stake: leg.stake ?? NOTHING, leg: legOf(leg) })))
  if (type === 'conditional') {
    const blockLegs = (block: number): Leg[] => legs.filter((leg) => leg.block === block).map(legOf)
    return [{ type, blocks: amounts.map((amount, at) => ({ amount: amount ?? NOTHING, legs: blockLegs(at) })) }]
  }
  if (type !== 'system') return [{ type, stake: stake ?? NOTHING, legs: legs.map(legOf) }]
  const bankers = legs.filter(({ isBanker }) => isBanker).map(legOf)
  const others = legs.filter(({ isBanker }) => !isBanker).map(legOf)
  return [{ type, stake: stake ?? NOTHING, size, legs: others, bankers }]
}

/** `null` means these legs may have the bonus bet. */
export function sheetBonusRefusal(sheet: Sheet): BonusBetRefusal | null {
  const bets = legsInUse(sheet).filter(isReady)
  return bonusBetRefusal({ type: sheet.type, bets: bets.map(({ odds }) => ({ odds, kind: 0 })) }, true)
}

export const isEachWay = (sheet: Sheet): boolean => sheet.type === 'single' && sheet.eachWay !== null

export const canBeFreeBet = (sheet: Sheet): boolean => isFreeBetAllowed(sheet.type) && !isEachWay(sheet)

export const termsOf = (sheet: Sheet): Terms => ({
  ...PLAIN_TERMS,
  maxPayout: sheet.maxPayout,
  hasBonusBet: sheet.hasBonusBet && sheetBonusRefusal(sheet) === null,
  isFreeBet: sheet.isFreeBet && canBeFreeBet(sheet),
})
