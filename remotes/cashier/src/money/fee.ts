import type { PaymentMethod } from '@evens/contracts'
import { minor, type Minor } from '@evens/kernel'

/** As the server reckons it: rounded down, like every figure that is taken from a player. */
export const feeOf = ({ feeMilli, feeFixed }: Pick<PaymentMethod, 'feeMilli' | 'feeFixed'>, amount: Minor): Minor =>
  minor((amount * BigInt(feeMilli)) / 1000n + BigInt(feeFixed))
