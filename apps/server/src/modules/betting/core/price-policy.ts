import type { ChangeCoefAction } from '@evens/rules/coupon'

/** Whether a price may be taken by somebody who saw another one. */
export function isPriceAgreed(seen: number, now: number, action: ChangeCoefAction): boolean {
  if (action === 2 || seen === now) return true
  return action === 1 && now > seen
}
