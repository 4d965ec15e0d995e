import type { DepositToStart } from '@evens/contracts'
import { CallError, useShell } from '@evens/remote-sdk'
import { useIdempotencyKey } from '@evens/remote-sdk/forms'
import { useState } from 'react'

export type Depositing =
  | { readonly step: 'idle' }
  /** Also while the browser is on its way to the page of the provider. */
  | { readonly step: 'sending' }
  | { readonly step: 'refused'; readonly reason: string }
  | { readonly step: 'failed'; readonly message: string; readonly isUncertain: boolean }

/** One deposit on its way to the page of its provider. */
export function useDeposit() {
  const { call } = useShell()
  const [depositing, setDepositing] = useState<Depositing>({ step: 'idle' })
  const { keyFor, settled } = useIdempotencyKey()

  async function start(wish: Omit<DepositToStart, 'key'>): Promise<void> {
    setDepositing({ step: 'sending' })
    try {
      const body: DepositToStart = { ...wish, key: keyFor(wish) }
      const { redirect, reason } = await call('POST /web-api/cashier/deposits', { body })
      settled()
      if (redirect === null) setDepositing({ step: 'refused', reason: reason ?? '' })
      else location.assign(redirect)
    } catch (error) {
      const { message, isUncertain } = CallError.of(error)
      if (!isUncertain) settled()
      setDepositing({ step: 'failed', message, isUncertain })
    }
  }

  return { depositing, start, reset: () => setDepositing({ step: 'idle' }) }
}
