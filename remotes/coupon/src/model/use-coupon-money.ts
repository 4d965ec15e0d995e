import type { CouponView } from '@evens/contracts'
import { useShell } from '@evens/remote-sdk'

/** Writes amounts in the money of a bet, whichever the player's account has now. */
export function useCouponMoney({ currency, exponent }: Pick<CouponView, 'currency' | 'exponent'>) {
  const { format } = useShell()
  return (amount: string): string => format().money(amount, { iso: currency, exponent })
}
