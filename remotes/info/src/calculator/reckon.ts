import { err, fraction, minor, type Minor, type OddsMilli, ok, type Result } from '@evens/kernel'
import {
  ANTI_EXPRESS_MARGIN_MILLI,
  bonusBetRefusal,
  type BonusBetRefusal,
  coefToShow,
  type Coupon,
  couponRefusal,
  type CouponRefusal,
  eachWayPayout,
  isFreeBetAllowed,
  isNamedSystem,
  type Leg,
  type LegResult,
  legsOf,
  mapLegs,
  NAMED_SYSTEMS,
  PLAIN_TERMS,
  settle,
  singlesOf,
  stakeOf,
  type Terms,
  totalCoefMilli,
  VARIANTS_MAX,
  variantsOf,
  waysToChoose,
} from '@evens/rules/coupon'
import { legsInUse, type Sheet, type SheetLeg } from './sheet.ts'

export type Reckoned = {
  readonly kind: 'reckoned'
  /** The total stake. */
  readonly stake: Minor
  readonly isFreeBet: boolean
  readonly variants: number
  /** Stake of one variant, rounded down for display; payouts use the exact one. */
  readonly variantStake: Minor
  readonly isVariantStakeExact: boolean
  /** Total odds if all legs win; null if there is no single one. */
  readonly coef: OddsMilli | null
  /** Number of legs without a result. */
  readonly open: number
  /** Null while an open leg can change it. */
  readonly payout: Minor | null
  readonly ifOpenWin: Minor
  readonly ifOpenLose: Minor
}
export type Reckoning = { readonly kind: 'refused'; readonly reason: SheetRefusal } | Reckoned

const WON: LegResult = { kind: 'won' }
const LOST: LegResult = { kind: 'lost' }

/** The result of a sheet. */
export function reckon(sheet: Sheet): Reckoning {
  const made = couponsOf(sheet)
  if (!made.ok) return { kind: 'refused', reason: made.error }
  const terms = termsOf(sheet)
  const each = isEachWay(sheet) ? eachWay(sheet, made.value, terms) : plain(made.value, terms)
  const stake = sum(made.value.map(stakeOf)) * BigInt(each.bets)
  const variants = made.value.reduce((count, coupon) => count + variantsIn(coupon), 0n) * BigInt(each.bets)
  return {
    kind: 'reckoned',
    stake: minor(stake),
    isFreeBet: terms.isFreeBet,
    variants: Number(variants),
    variantStake: minor(stake / variants),
    isVariantStakeExact: stake % variants === 0n,
    ...each,
  }
}

type Figures = Pick<Reckoned, 'coef' | 'open' | 'payout' | 'ifOpenWin' | 'ifOpenLose'> & { readonly bets: number }

function plain(coupons: readonly Coupon<Leg>[], terms: Terms): Figures {
  const [only, another] = coupons
  const ifAll = (open: LegResult): Minor => minor(sum(coupons.map((coupon) => paid(whereOpen(coupon, open), terms))))
  const settled = coupons.map((coupon) => settle(coupon, terms))
  const isSettled = settled.every(({ kind }) => kind === 'settled')
  return {
    bets: 1,
    coef: only !== undefined && another === undefined ? coefToShow(totalCoefMilli(only, terms)) : null,
    open: coupons.flatMap(legsOf).filter(({ result }) => result.kind === 'open').length,
    payout: isSettled ? ifAll(LOST) : null,
    ifOpenWin: ifAll(WON),
    ifOpenLose: ifAll(LOST),
  }
}

/** Two bets on one leg: the leg's result is that of the win part; the place part has its own. */
function eachWay({ eachWay: choice }: Sheet, [coupon]: readonly Coupon<Leg>[], terms: Terms): Figures {
  const [leg] = coupon === undefined ? [] : legsOf(coupon)
  if (choice === null || coupon === undefined || leg === undefined) return plain([], terms)
  const placeFraction = fraction(1n, BigInt(choice.part))
  const results = [leg.result, choice.place]
  const open = results.filter(({ kind }) => kind === 'open').length
  const ifAll = (instead: LegResult): Minor => {
    const [win = LOST, place = LOST] = results.map((result) => (result.kind === 'open' ? instead : result))
    return eachWayPayout({ unitStake: stakeOf(coupon), odds: leg.odds, placeFraction, win, place }, terms.maxPayout)
  }
  return {
    bets: 2,
    coef: null,
    open,
    payout: open === 0 ? ifAll(LOST) : null,
    ifOpenWin: ifAll(WON),
    ifOpenLose: ifAll(LOST),
  }
}

export const whereOpen = (coupon: Coupon<Leg>, result: LegResult): Coupon<Leg> =>
  mapLegs(coupon, (leg) => (leg.result.kind === 'open' ? { ...leg, result } : leg))

/** The payout of a coupon without open legs. */
export function paid(coupon: Coupon<Leg>, terms: Terms): Minor {
  const settled = settle(coupon, terms)
  return settled.kind === 'settled' ? settled.payout : minor(0n)
}

function variantsIn(coupon: Coupon<Leg>): bigint {
  if (coupon.type === 'system') return waysToChoose(coupon.legs.length, coupon.size)
  if (!isNamedSystem(coupon.type)) return 1n
  const { legs, from } = NAMED_SYSTEMS[coupon.type]
  return variantsOf(legs, from, legs)
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n)

/** The best and the worst payout. An anti-express pays if legs lose, so there the two swap. */
export function outcomesOf({ type }: Sheet, { ifOpenWin, ifOpenLose }: Reckoned) {
  const wantsLost = type === 'anti-express'
  return { wantsLost, best: wantsLost ? ifOpenLose : ifOpenWin, worst: wantsLost ? ifOpenWin : ifOpenLose }
}

/** Profit, negative for a loss. A free bet costs nothing. */
export const profitOf = ({ stake, isFreeBet }: Reckoned, payout: Minor): bigint => payout - (isFreeBet ? 0n : stake)

export type SheetRefusal = CouponRefusal | 'no-odds'

const BOUNDS = { variantsMax: VARIANTS_MAX, antiExpressMarginMilli: ANTI_EXPRESS_MARGIN_MILLI }
const NOTHING = minor(0n)

type Ready = SheetLeg & Leg

/** The coupon of a sheet; `singles` becomes one for each leg. */
export function couponsOf(sheet: Sheet): Result<readonly Coupon<Leg>[], SheetRefusal> {
  const legs = legsInUse(sheet)
  if (!legs.every(isReady)) return err('no-odds')
  const coupons = build(sheet, legs)
  const refusal = coupons.map((coupon) => couponRefusal(coupon, BOUNDS)).find((reason) => reason !== null)
  return refusal === undefined ? ok(coupons) : err(refusal)
}

const isReady = (leg: SheetLeg): leg is Ready => leg.odds !== null
const legOf = ({ odds, result }: Ready): Leg => ({ odds, result })

function build({ type, stake, size, amounts }: Sheet, legs: readonly Ready[]): Coupon<Leg>[] {
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

/** Null if the legs qualify for the bonus bet. */
export function sheetBonusRefusal(sheet: Sheet): BonusBetRefusal | null {
  const bets = legsInUse(sheet).filter(isReady)
  return bonusBetRefusal({ type: sheet.type, bets: bets.map(({ odds }) => ({ odds, kind: 0 })) }, true)
}

const isEachWay = (sheet: Sheet): boolean => sheet.type === 'single' && sheet.eachWay !== null

export const canBeFreeBet = (sheet: Sheet): boolean => isFreeBetAllowed(sheet.type) && !isEachWay(sheet)

const termsOf = (sheet: Sheet): Terms => ({
  ...PLAIN_TERMS,
  maxPayout: sheet.maxPayout,
  hasBonusBet: sheet.hasBonusBet && sheetBonusRefusal(sheet) === null,
  isFreeBet: sheet.isFreeBet && canBeFreeBet(sheet),
})
