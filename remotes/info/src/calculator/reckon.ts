import { fraction, minor, type Minor, type OddsMilli } from '@evens/kernel'
import {
  coefToShow,
  eachWayPayout,
  isNamedSystem,
  legsOf,
  mapLegs,
  NAMED_SYSTEMS,
  settle,
  stakeOf,
  totalCoefMilli,
  variantsOf,
  waysToChoose,
} from '@evens/rules/coupon'
import type { Coupon, Leg, LegResult, Terms } from '@evens/rules/coupon'
import { couponsOf, isEachWay, termsOf, type SheetRefusal } from './coupons-of.ts'
import type { Sheet } from './sheet.ts'

export type Reckoned = {
  readonly kind: 'reckoned'
  /** All that is staked. */
  readonly stake: Minor
  readonly isFreeBet: boolean
  readonly variants: number
  /** Of one variant, rounded down for the eye; what is paid is counted from the exact one. */
  readonly variantStake: Minor
  readonly isVariantStakeExact: boolean
  /** When all legs win; `null` where there is no one coefficient. */
  readonly coef: OddsMilli | null
  /** Legs whose result is not set. */
  readonly open: number
  /** `null` while an open leg can change it. */
  readonly payout: Minor | null
  readonly ifOpenWin: Minor
  readonly ifOpenLose: Minor
}
export type Reckoning = { readonly kind: 'refused'; readonly reason: SheetRefusal } | Reckoned

const WON: LegResult = { kind: 'won' }
const LOST: LegResult = { kind: 'lost' }

/** What a sheet comes to. */
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

/** Two bets on one leg: its result is that of the win, and the place has one of its own. */
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

/** Of a coupon without open legs. */
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

/** What it pays when the open legs end as the coupon wants them to, and when they do not. */
export function outcomesOf({ type }: Sheet, { ifOpenWin, ifOpenLose }: Reckoned) {
  const wantsLost = type === 'anti-express'
  return { wantsLost, best: wantsLost ? ifOpenLose : ifOpenWin, worst: wantsLost ? ifOpenWin : ifOpenLose }
}

/** What is gained, or lost when it is negative. A free bet costs nothing. */
export const profitOf = ({ stake, isFreeBet }: Reckoned, payout: Minor): bigint => payout - (isFreeBet ? 0n : stake)
