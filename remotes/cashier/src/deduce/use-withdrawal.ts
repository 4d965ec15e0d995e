import type { StartedWithdrawal, WithdrawalToStart } from '@evens/contracts'
import { CallError, useShell } from '@evens/remote-sdk'
import { useIdempotencyKey } from '@evens/remote-sdk/forms'
import { useState } from 'react'
import type { useProof } from './use-proof.ts'

export type Withdrawing =
  | { readonly step: 'idle' }
  | { readonly step: 'sending' }
  | { readonly step: 'refused'; readonly reason: string }
  | { readonly step: 'asked'; readonly state: StartedWithdrawal['state'] }
  | { readonly step: 'failed'; readonly message: string; readonly isUncertain: boolean }

type Wish = Pick<WithdrawalToStart, 'payout' | 'amount' | 'currency'>

/** One withdrawal on its way. Its key stays through the proof and through every retry. */
export function useWithdrawal(proof: ReturnType<typeof useProof>, onAsked: () => void) {
  const { call } = useShell()
  const [withdrawing, setWithdrawing] = useState<Withdrawing>({ step: 'idle' })
  const { keyFor, settled } = useIdempotencyKey()

  async function start(wish: Wish): Promise<void> {
    setWithdrawing({ step: 'sending' })
    try {
      const body: WithdrawalToStart = { ...wish, key: keyFor(wish), ...proof.body }
      const { state, reason } = await call('POST /web-api/cashier/withdrawals', { body })
      settled()
      proof.forget()
      if (state === 'refused') return setWithdrawing({ step: 'refused', reason: reason ?? '' })
      setWithdrawing({ step: 'asked', state })
      onAsked()
    } catch (error) {
      const { code, message, isUncertain } = CallError.of(error)
      if (code === 'STEP_UP_REQUIRED') {
        proof.ask()
        return setWithdrawing({ step: 'idle' })
      }
      if (!isUncertain) settled()
      setWithdrawing({ step: 'failed', message, isUncertain })
    }
  }

  return { withdrawing, start, reset: () => setWithdrawing({ step: 'idle' }) }
}
