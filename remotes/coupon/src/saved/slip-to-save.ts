import type { CouponToPlace, CouponToSave, CouponView } from '@evens/contracts'
import type { ReadAmount } from '@evens/kernel'
import { COUPON_TYPES } from '@evens/rules/coupon'
import type { FilledCoupon } from '../model/filled-coupon.ts'

/** An amount that cannot be read, or is nothing, is not kept. */
const amountOf = (stake: ReadAmount) => (stake.ok && stake.value > 0n ? { amount: String(stake.value) } : {})

/** What is kept of a slip: its legs and how they are staked, without a price or a promise. */
export function slipToSave({ type, size, stake, legs, blocks }: FilledCoupon): CouponToSave {
  const isConditional = type === 'conditional'
  const staked = blocks.flatMap((block, at) => {
    const { amount } = amountOf(block.stake)
    return amount === undefined ? [] : [[String(at), amount]]
  })
  return {
    typeId: COUPON_TYPES[type].code,
    ...amountOf(stake),
    ...(type === 'system' && { systemValue: size }),
    ...(isConditional && { amountByBlockId: Object.fromEntries(staked) }),
    bets: legs.map((leg) => ({
      ref: leg.selection.ref,
      ...(type === 'singles' && amountOf(leg.stake)),
      ...(isConditional && { blockId: leg.block }),
      ...(leg.isBanker && { isBanker: true }),
    })),
  }
}

/** What others may know of a bet: its legs and how they go together, not what was staked on it. */
export const betToSave = ({ typeId, systemValue, legs }: CouponView): CouponToSave => ({
  typeId,
  ...(systemValue !== null && { systemValue }),
  bets: legs.map(({ ref, blockId, isBanker }) => ({
    ref,
    ...(blockId !== null && { blockId }),
    ...(isBanker && { isBanker }),
  })),
})

/** The same of what was just placed, before it is listed. */
export const placedToSave = ({ typeId, systemValue, bets }: CouponToPlace): CouponToSave => ({
  typeId,
  ...(systemValue !== undefined && { systemValue }),
  bets: bets.map(({ ref, blockId, isBanker }) => ({
    ref,
    ...(blockId !== undefined && { blockId }),
    ...(isBanker === true && { isBanker }),
  })),
})
