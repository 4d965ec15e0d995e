import type { CouponToPlace } from '@evens/contracts'
import { minor, type Minor, type OddsMilli, type ReadAmount } from '@evens/kernel'
import type { Selection } from '@evens/remote-sdk'
import { type ChangeCoefAction, type Coupon, COUPON_TYPES, type CouponType, singlesOf } from '@evens/rules/coupon'
import { type Blocks, blocksFor } from './blocks.ts'
import { sizeFor, typeFor } from './coupon-type.ts'
import type { Draft } from './draft.ts'
import type { Extras } from './extras.ts'

/** A selection with its current price. */
export type PricedSelection = {
  readonly selection: Selection
  readonly odds: OddsMilli
  readonly isOpen: boolean
  readonly trend: 'up' | 'down' | null
  /** The event's current score, `2:1`; `null` if unknown. */
  readonly score: string | null
}

export type FilledLeg = PricedSelection & {
  readonly isBanker: boolean
  /** Index of the block in a conditional coupon. */
  readonly block: number
  /** The stake as typed and as parsed. Of singles each leg has its own. */
  readonly typed: string
  readonly stake: ReadAmount
}

export type FilledBlock = { readonly typed: string; readonly stake: ReadAmount; readonly legs: readonly FilledLeg[] }

/** The coupon as filled in, valid or not. */
export type FilledCoupon = {
  readonly type: CouponType
  readonly size: number
  readonly typed: string
  readonly stake: ReadAmount
  readonly legs: readonly FilledLeg[]
  /** The blocks of a conditional coupon; of other types, the arrangement that switching to it would start with. */
  readonly arrangement: Blocks
  readonly blocks: readonly FilledBlock[]
}

type Filling = {
  readonly chosenType: string | undefined
  readonly draft: Draft
  /** The stake while the player has typed none. */
  readonly usualStake: string
  /** Overrides the typed stake: of a free bet, or of auto-max. */
  readonly fixedStake?: string | null
  readonly read: (text: string) => ReadAmount
}

export function fillCoupon(
  prices: readonly PricedSelection[],
  { chosenType, draft, usualStake, fixedStake = null, read }: Filling,
): FilledCoupon {
  const type = typeFor(prices.length, chosenType)
  const typed = fixedStake ?? draft.stake ?? usualStake
  const arrangement = blocksFor(
    prices.map(({ selection }) => selection.ref),
    draft.blocks,
  )
  const legs = prices.map((price): FilledLeg => {
    const { ref } = price.selection
    const own = (fixedStake === null ? draft.stakes[ref] : undefined) ?? typed
    const isBanker = type === 'system' && draft.bankers.includes(ref)
    return { ...price, isBanker, block: arrangement.of[ref] ?? 0, typed: own, stake: read(own) }
  })
  const besideBankers = legs.filter(({ isBanker }) => !isBanker).length
  // The first block always has the coupon's stake; a block without its own stake defaults to it.
  const blocks = arrangement.stakes.map((own, at): FilledBlock => {
    const stake = (at === 0 ? null : own) ?? typed
    return { typed: stake, stake: read(stake), legs: legs.filter(({ block }) => block === at) }
  })
  return { type, size: sizeFor(besideBankers, draft.size), typed, stake: read(typed), legs, arrangement, blocks }
}

const NOTHING = minor(0n)
export const amountOf = (stake: ReadAmount): Minor => (stake.ok ? stake.value : NOTHING)

/** Coupons for the rules' arithmetic; singles are several. An unreadable stake counts as zero. */
export function couponsOf({ type, size, stake, legs, blocks }: FilledCoupon): readonly Coupon<FilledLeg>[] {
  if (type === 'singles') return singlesOf(legs.map((leg) => ({ stake: amountOf(leg.stake), leg })))
  if (type === 'conditional')
    return [{ type, blocks: blocks.map((block) => ({ amount: amountOf(block.stake), legs: block.legs })) }]
  if (type !== 'system') return [{ type, stake: amountOf(stake), legs }]
  const bankers = legs.filter(({ isBanker }) => isBanker)
  return [{ type, stake: amountOf(stake), size, legs: legs.filter(({ isBanker }) => !isBanker), bankers }]
}

/** The placement request. A leg carries the price that the player agreed to, not the current one. */
export function requestOf(
  coupon: FilledCoupon,
  changeCoefAction: ChangeCoefAction,
  key: string,
  currency: string,
  extras?: Extras,
): CouponToPlace {
  const { type, size, legs } = coupon
  const isSingles = type === 'singles'
  const isConditional = type === 'conditional'
  return {
    key,
    typeId: COUPON_TYPES[type].code,
    changeCoefAction,
    currency,
    ...stakesOf(coupon),
    ...(type === 'system' && { systemValue: size }),
    ...(extras !== undefined && agreedOf(extras)),
    bets: legs.map((leg) => ({
      ref: leg.selection.ref,
      coef: leg.selection.odds,
      ...(leg.isBanker && { isBanker: true }),
      ...(isSingles && { amount: String(amountOf(leg.stake)) }),
      ...(isConditional && { blockId: leg.block }),
      ...(extras?.isDropOnScoreChange === true && leg.score !== null && { score: leg.score }),
    })),
  }
}

function stakesOf({ type, stake, blocks }: FilledCoupon): Pick<CouponToPlace, 'amount' | 'amountByBlockId'> {
  if (type === 'singles') return {}
  if (type !== 'conditional') return { amount: String(amountOf(stake)) }
  return {
    amountByBlockId: Object.fromEntries(blocks.map((block, at) => [String(at), String(amountOf(block.stake))])),
  }
}

/** Absent fields mean "not requested", so only those that are set are sent. */
function agreedOf(extras: Extras): Partial<CouponToPlace> {
  const { hasBonusBet, isVip, promo, advance, exactCoef, isDropOnScoreChange } = extras
  return {
    ...(hasBonusBet && { hasBonusBet }),
    ...(isVip && { isVip }),
    ...(promo !== null && { promoCode: promo.code }),
    ...(advance > 0n && { prepaidAmount: String(advance) }),
    ...(exactCoef !== null && { exactCoef }),
    ...(isDropOnScoreChange && { isDropOnScoreChange }),
  }
}
