import type { PaymentMethod } from '@evens/contracts'
import type { Minor } from '@evens/kernel'
import { feeOf } from './fee.ts'

export type AmountFault = 'missing' | 'below-min' | 'above-max' | 'insufficient-funds' | 'fee-too-large'

type Asked = {
  readonly amount: Minor
  readonly method: PaymentMethod
  /** What can be withdrawn; null for a deposit. */
  readonly available: Minor | null
}

/** What the server would say too; null when nothing is wrong. */
export function amountFault({ amount, method, available }: Asked): AmountFault | null {
  if (amount === 0n) return 'missing'
  if (amount < BigInt(method.min)) return 'below-min'
  if (amount > BigInt(method.max)) return 'above-max'
  if (available === null) return null
  if (amount > available) return 'insufficient-funds'
  return feeOf(method, amount) >= amount ? 'fee-too-large' : null
}
