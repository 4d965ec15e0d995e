import { minor, type Minor } from '@evens/kernel'
import { type Coupon, isNamedSystem, type Leg, type LegResult, NAMED_SYSTEMS, PLAIN_TERMS } from '@evens/rules/coupon'
import { couponsOf, paid, whereOpen } from './reckon.ts'
import { legsInUse, type Sheet } from './sheet.ts'

type State = 'paid' | 'lost' | 'open'
export type VariantRow = {
  /** Leg numbers in the sheet, from 1. */
  readonly legs: readonly number[]
  readonly bankers: readonly number[]
  readonly stake: Minor
  readonly coefMilli: number
  readonly pays: Minor
  readonly state: State
}
export type StepRow = {
  readonly legs: readonly number[]
  readonly staked: Minor
  readonly balance: Minor
  readonly state: State
}
type Workings =
  | { readonly kind: 'variants'; readonly rows: readonly VariantRow[] }
  | { readonly kind: 'steps'; readonly rows: readonly StepRow[] }
  | { readonly kind: 'none' }

/** Beyond this nobody reads the table. */
const ROWS_MAX = 130
const MILLI = minor(1000n)
const WON: LegResult = { kind: 'won' }
const NONE: Workings = { kind: 'none' }

type Numbered = Leg & { readonly number: number; readonly isBanker: boolean; readonly block: number }

/** Breaks the payout down by variant or step. Open legs count as won. */
export function workingsOf(sheet: Sheet): Workings {
  const coupons = couponsOf(sheet)
  if (!coupons.ok) return NONE
  const [coupon] = coupons.value
  const legs = legsInUse(sheet).flatMap(({ odds, ...leg }, at): Numbered[] =>
    odds === null ? [] : [{ ...leg, odds, number: at + 1 }],
  )
  if (coupon === undefined) return NONE
  if (sheet.type === 'singles')
    return {
      kind: 'variants',
      rows: coupons.value.map((one, at) => rowOf(legs.slice(at, at + 1), [], stakeIn(one), 1)),
    }
  if (coupon.type === 'system') {
    const others = legs.filter(({ isBanker }) => !isBanker)
    return variants(
      others,
      legs.filter(({ isBanker }) => isBanker),
      [coupon.size],
      coupon.stake,
    )
  }
  if (coupon.type === 'chain' || coupon.type === 'conditional') return { kind: 'steps', rows: steps(coupon, legs) }
  if (!isNamedSystem(coupon.type)) return NONE
  const { from } = NAMED_SYSTEMS[coupon.type]
  const sizes = Array.from({ length: legs.length - from + 1 }, (_, at) => from + at)
  return variants(legs, [], sizes, coupon.stake)
}

const stakeIn = (coupon: Coupon<Leg>): Minor => ('stake' in coupon ? coupon.stake : minor(0n))

function variants(
  legs: readonly Numbered[],
  bankers: readonly Numbered[],
  sizes: readonly number[],
  stake: Minor,
): Workings {
  const chosen = chosenUpTo(legs, sizes)
  if (chosen === null) return NONE
  return { kind: 'variants', rows: chosen.map((some) => rowOf(some, bankers, stake, chosen.length)) }
}

/** Null if there are too many to show. */
function chosenUpTo(legs: readonly Numbered[], sizes: readonly number[]): (readonly Numbered[])[] | null {
  const all: (readonly Numbered[])[] = []
  for (const size of sizes) {
    const choose = (from: number, chosen: readonly Numbered[]): void => {
      if (all.length > ROWS_MAX) return
      if (chosen.length === size) all.push(chosen)
      else legs.slice(from).forEach((leg, at) => choose(from + at + 1, [...chosen, leg]))
    }
    choose(0, [])
  }
  return all.length > ROWS_MAX ? null : all
}

/** A variant is an express over its share of the stake. Dividing afterwards rounds down to the same unit, once. */
function rowOf(legs: readonly Numbered[], bankers: readonly Numbered[], stake: Minor, of: number): VariantRow {
  const all = [...legs, ...bankers]
  const coef = multiplied(all, MILLI)
  return {
    legs: legs.map(({ number }) => number),
    bankers: bankers.map(({ number }) => number),
    stake: minor(stake / BigInt(of)),
    coefMilli: Number(coef),
    pays: minor(multiplied(all, stake) / BigInt(of)),
    state: stateOf(coef === 0n, all),
  }
}

function stateOf(isLost: boolean, legs: readonly Leg[]): State {
  if (isLost) return 'lost'
  return legs.some(({ result }) => result.kind === 'open') ? 'open' : 'paid'
}

/** The balance after a step is the payout of the steps so far. */
function steps(coupon: Coupon<Leg>, legs: readonly Numbered[]): StepRow[] {
  const blocks =
    coupon.type === 'conditional'
      ? coupon.blocks.map(({ amount }, at) => ({ amount, legs: legs.filter(({ block }) => block === at) }))
      : legs.map((leg) => ({ amount: stakeIn(coupon), legs: [leg] }))
  let before = blocks[0]?.amount ?? minor(0n)
  return blocks.map(({ amount, legs: own }, at) => {
    const done = blocks.slice(0, at + 1)
    const balance = paid(whereOpen({ type: 'conditional', blocks: done }, WON), PLAIN_TERMS)
    const staked = before < amount ? before : amount
    before = balance
    const isLost = staked === 0n || multiplied(own, MILLI) === 0n
    const soFar = done.flatMap((block) => block.legs)
    return { legs: own.map(({ number }) => number), staked, balance, state: stateOf(isLost, soFar) }
  })
}

/** The payout of an express on these legs. */
const multiplied = (legs: readonly Leg[], stake: Minor): Minor =>
  paid(whereOpen({ type: 'express', stake, legs }, WON), PLAIN_TERMS)

/** The multiplier of a leg, in thousandths, rounded down. */
export const factorMilli = (leg: Leg): number =>
  Number(paid({ type: 'single', stake: MILLI, legs: [leg] }, PLAIN_TERMS))
