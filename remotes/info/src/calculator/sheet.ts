import { currencyToShow, oddsMilli, type CurrencyCode, type Minor, type OddsMilli } from '@evens/kernel'
import { COUPON_TYPES, LEGS_MAX, type CouponType, type LegResult } from '@evens/rules/coupon'

export type SheetLeg = {
  /** `null` until odds are typed that can be read. */
  readonly odds: OddsMilli | null
  readonly result: LegResult
  readonly isBanker: boolean
  /** As a single of its own. */
  readonly stake: Minor | null
  /** Which block of a conditional coupon it is in, from 0. */
  readonly block: number
}

/** The part of the odds that a place pays is one over `part`. */
export type SheetEachWay = { readonly part: number; readonly place: LegResult }

/** All that is filled in. */
export type Sheet = {
  readonly type: CouponType
  readonly currency: CurrencyCode
  readonly stake: Minor | null
  /** Of a system: so many legs make one variant. */
  readonly size: number
  readonly legs: readonly SheetLeg[]
  /** By block of a conditional coupon. */
  readonly amounts: readonly (Minor | null)[]
  readonly eachWay: SheetEachWay | null
  readonly hasBonusBet: boolean
  readonly isFreeBet: boolean
  readonly maxPayout: Minor | null
}

export const TYPES = Object.keys(COUPON_TYPES) as CouponType[]
export const ODDS_MAX_MILLI = 10_000_000
export const TIED_MAX = 100
/** One half to one tenth. */
export const PARTS = { min: 2, max: 10, usual: 5 } as const

export const OPEN: LegResult = { kind: 'open' }
export const EMPTY_LEG: SheetLeg = { odds: null, result: OPEN, isBanker: false, stake: null, block: 0 }
const EXAMPLE = [2000, 1800, 1500].map(oddsMilli)

/** What a calculator shows that was told nothing: an example to type over. */
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

/** Bankers stand beside the legs of a system, so only the whole coupon bounds them together. */
export const legsMaxOf = (type: CouponType): number => (type === 'system' ? LEGS_MAX : COUPON_TYPES[type].legsMax)

/** Legs beyond what the type takes wait for a longer one. */
export const legsInUse = ({ type, legs }: Sheet): readonly SheetLeg[] => legs.slice(0, legsMaxOf(type))
