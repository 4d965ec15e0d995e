import { currencyToShow, oddsMilli, type CurrencyCode, type Minor, type OddsMilli } from '@evens/kernel'
import { COUPON_TYPES, LEGS_MAX, type CouponType, type LegResult } from '@evens/rules/coupon'

export type SheetLeg = {
  /** Null until readable odds are typed. */
  readonly odds: OddsMilli | null
  readonly result: LegResult
  readonly isBanker: boolean
  /** Stake of the leg in a `singles` coupon. */
  readonly stake: Minor | null
  /** Block index in a conditional coupon. */
  readonly block: number
}

/** A place pays 1/`part` of the odds. */
export type SheetEachWay = { readonly part: number; readonly place: LegResult }

/** The filled-in calculator. */
export type Sheet = {
  readonly type: CouponType
  readonly currency: CurrencyCode
  readonly stake: Minor | null
  /** Legs of one variant of a system. */
  readonly size: number
  readonly legs: readonly SheetLeg[]
  /** Stakes by block of a conditional coupon. */
  readonly amounts: readonly (Minor | null)[]
  readonly eachWay: SheetEachWay | null
  readonly hasBonusBet: boolean
  readonly isFreeBet: boolean
  readonly maxPayout: Minor | null
}

export const TYPES = Object.keys(COUPON_TYPES) as CouponType[]
export const ODDS_MAX_MILLI = 10_000_000
export const TIED_MAX = 100
/** 1/2 to 1/10. */
export const PARTS = { min: 2, max: 10, usual: 5 } as const

export const OPEN: LegResult = { kind: 'open' }
export const EMPTY_LEG: SheetLeg = { odds: null, result: OPEN, isBanker: false, stake: null, block: 0 }
const EXAMPLE = [2000, 1800, 1500].map(oddsMilli)

/** The default: an example to type over. */
export function defaultSheet(currency: CurrencyCode): Sheet {
  return {
    type: 'express',
    currency,
    stake: currencyToShow(currency).initialAmount,
    size: 2,
    legs: EXAMPLE.map((odds) => ({ ...EMPTY_LEG, odds })),
    amounts: [],
    eachWay: null,
    hasBonusBet: false,
    isFreeBet: false,
    maxPayout: null,
  }
}

/** A system's bankers come on top of its legs, so only the coupon's own maximum applies. */
export const legsMaxOf = (type: CouponType): number => (type === 'system' ? LEGS_MAX : COUPON_TYPES[type].legsMax)

/** Legs beyond the type's maximum are kept, for a type that takes more. */
export const legsInUse = ({ type, legs }: Sheet): readonly SheetLeg[] => legs.slice(0, legsMaxOf(type))
