import type { CouponToPlace, CouponToSave, CouponView, SavedCouponReply } from '@evens/contracts'
import type { ReadAmount } from '@evens/kernel'
import { CallError, type Shell, useShell } from '@evens/remote-sdk'
import { COUPON_TYPES } from '@evens/rules/coupon'
import { useState } from 'react'
import type { FilledCoupon } from '../model/filled-coupon.ts'

type Saving = {
  /** The saved slip as JSON: the same slip keeps its code. */
  readonly of: string
  readonly saved: SavedCouponReply | null
  readonly failure: string | null
}

const NOTHING: Saving = { of: '', saved: null, failure: null }

/** Saves a slip once; a changed slip is saved again under a new code. */
export function useSaving(slip: CouponToSave) {
  const { call, log } = useShell()
  const [saving, setSaving] = useState(NOTHING)
  const [isBusy, setBusy] = useState(false)
  const of = JSON.stringify(slip)
  const now = saving.of === of ? saving : NOTHING

  async function save(): Promise<SavedCouponReply | null> {
    if (now.saved !== null) return now.saved
    setBusy(true)
    try {
      const saved = await call('POST /web-api/saved-coupons', { body: slip })
      setSaving({ of, saved, failure: null })
      return saved
    } catch (error) {
      setSaving({ of, saved: null, failure: errorKey(log, CallError.of(error), 'saved_failed') })
      return null
    } finally {
      setBusy(false)
    }
  }

  return { saved: now.saved, failure: now.failure, isBusy, save }
}

/** Unreadable and zero amounts are not saved. */
const amountOf = (stake: ReadAmount) => (stake.ok && stake.value > 0n ? { amount: String(stake.value) } : {})

/** The saved form of a slip: legs and stakes, without prices or agreed extras. */
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

/** The shareable part of a bet: legs and type, not the stake. */
export const betToSave = ({ typeId, systemValue, legs }: CouponView): CouponToSave => ({
  typeId,
  ...(systemValue !== null && { systemValue }),
  bets: legs.map(({ ref, blockId, isBanker }) => ({
    ref,
    ...(blockId !== null && { blockId }),
    ...(isBanker && { isBanker }),
  })),
})

/** The same for a coupon that was just placed and is not listed yet. */
export const placedToSave = ({ typeId, systemValue, bets }: CouponToPlace): CouponToSave => ({
  typeId,
  ...(systemValue !== undefined && { systemValue }),
  bets: bets.map(({ ref, blockId, isBanker }) => ({
    ref,
    ...(blockId !== undefined && { blockId }),
    ...(isBanker === true && { isBanker }),
  })),
})

const ERROR_KEYS: Readonly<Record<string, string>> = {
  NOT_FOUND: 'saved_load_unknown',
  BAD_REQUEST: 'saved_nothing_left',
  TOO_MANY_REQUESTS: 'saved_too_often',
}

/** The text key for a failed call about a saved coupon. An error that has no text of its own is logged. */
export function errorKey(log: Shell['log'], error: CallError, otherwise: string): string {
  const key = ERROR_KEYS[error.code]
  if (key === undefined) log('a saved coupon could not be saved or loaded', error)
  return key ?? otherwise
}
