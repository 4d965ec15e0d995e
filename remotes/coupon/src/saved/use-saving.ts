import type { CouponToSave, SavedCouponReply } from '@evens/contracts'
import { CallError, useShell } from '@evens/remote-sdk'
import { useState } from 'react'
import { errorKey } from '../model/loaded-slip.ts'

type Saving = {
  /** What was saved, as text: the same slip keeps its code. */
  readonly of: string
  readonly saved: SavedCouponReply | null
  readonly failure: string | null
}

const NOTHING: Saving = { of: '', saved: null, failure: null }

/** Saves a slip once, however often it is asked for; another slip is another coupon. */
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
