/** Coupons of these are the sum of expresses of several sizes, from `from` to all of their legs. */
export const NAMED_SYSTEMS = {
  trixie: { legs: 3, from: 2 },
  patent: { legs: 3, from: 1 },
  yankee: { legs: 4, from: 2 },
  'lucky-15': { legs: 4, from: 1 },
  canadian: { legs: 5, from: 2 },
  'lucky-31': { legs: 5, from: 1 },
  heinz: { legs: 6, from: 2 },
  'lucky-63': { legs: 6, from: 1 },
  'super-heinz': { legs: 7, from: 2 },
  goliath: { legs: 8, from: 2 },
} as const satisfies Record<string, { legs: number; from: number }>
export type NamedSystem = keyof typeof NAMED_SYSTEMS

type Need = 'system-size' | 'amount-by-bet' | 'amount-by-block'
type CouponTypeSpec = {
  /** The code on the wire and in the database. */
  readonly code: number
  readonly legsMin: number
  readonly legsMax: number
  readonly needs: readonly Need[]
  /** The specification gives the codes of four types; the other codes are ours. */
  readonly isCodeAssumed: boolean
}

/** More legs than this are no coupon of any type. */
export const LEGS_MAX = 50
/** Of one system, its bankers not counted (assumed). */
const SYSTEM_LEGS_MAX = 20
/** Cash-out enumerates every course of such a coupon, so the number of steps is bounded (assumed). */
export const STEPS_MAX = 10

const given = { isCodeAssumed: false, needs: [] } as const
const assumed = { isCodeAssumed: true, needs: [] } as const
const named = (code: number, name: NamedSystem): CouponTypeSpec => ({
  ...assumed,
  code,
  legsMin: NAMED_SYSTEMS[name].legs,
  legsMax: NAMED_SYSTEMS[name].legs,
})

export const COUPON_TYPES = {
  single: { ...given, code: 0, legsMin: 1, legsMax: 1 },
  express: { ...given, code: 1, legsMin: 2, legsMax: LEGS_MAX },
  system: { ...given, code: 2, legsMin: 3, legsMax: SYSTEM_LEGS_MAX, needs: ['system-size'] },
  singles: { ...given, code: 10001, legsMin: 1, legsMax: LEGS_MAX, needs: ['amount-by-bet'] },
  chain: { ...assumed, code: 3, legsMin: 2, legsMax: STEPS_MAX },
  'anti-express': { ...assumed, code: 4, legsMin: 2, legsMax: STEPS_MAX },
  conditional: { ...assumed, code: 5, legsMin: 2, legsMax: LEGS_MAX, needs: ['amount-by-block'] },
  trixie: named(11, 'trixie'),
  patent: named(12, 'patent'),
  yankee: named(13, 'yankee'),
  'lucky-15': named(14, 'lucky-15'),
  canadian: named(15, 'canadian'),
  'lucky-31': named(16, 'lucky-31'),
  heinz: named(17, 'heinz'),
  'lucky-63': named(18, 'lucky-63'),
  'super-heinz': named(19, 'super-heinz'),
  goliath: named(20, 'goliath'),
} as const satisfies Record<string, CouponTypeSpec>

export type CouponType = keyof typeof COUPON_TYPES

/** The types of one coupon with one stake. Singles are several coupons, each a single. */
export const STAKED_TYPES = (Object.keys(COUPON_TYPES) as CouponType[]).filter((type) => type !== 'singles')

export const isNamedSystem = (type: string): type is NamedSystem => Object.hasOwn(NAMED_SYSTEMS, type)

/** `null` for a code that no type has. */
export function couponTypeOf(code: number): CouponType | null {
  const found = Object.entries(COUPON_TYPES).find(([, spec]) => spec.code === code)
  return found === undefined ? null : (found[0] as CouponType)
}
