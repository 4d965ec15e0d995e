import type { PaymentMethod } from '@evens/contracts'
import type { IconName } from '@evens/ui'

/** By the group, so that a method that is new to this page has a mark too. */
export const METHOD_ICONS: Readonly<Record<PaymentMethod['group'], IconName>> = {
  card: 'card',
  bank: 'bank',
  wallet: 'wallet',
  voucher: 'code',
  crypto: 'coins',
  mobile: 'phone',
}
