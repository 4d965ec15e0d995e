import type { RouteSpec } from './spec.ts'

/** Where a payment provider sends the player back to. A ban must not hide what became of the money. */
const RETURN = {
  remote: 'cashier',
  view: 'payment-return',
  layout: 'default',
  footer: 'compact',
  menu: 'none',
  ban: 'allowed',
} as const

export const PAYMENT_RETURN = {
  onpaySuccess: { ...RETURN, path: '/onpay/success' },
  onpayFail: { ...RETURN, path: '/onpay/fail' },
  onpayPending: { ...RETURN, path: '/onpay/pending' },
  onpayCancel: { ...RETURN, path: '/onpay/cancel' },
  onpayWithdrawSuccess: { ...RETURN, path: '/onpay/withdraw/success' },
  onpayWithdrawFail: { ...RETURN, path: '/onpay/withdraw/fail' },
  onpayWithdrawPending: { ...RETURN, path: '/onpay/withdraw/pending' },
  onpayWithdrawCancel: { ...RETURN, path: '/onpay/withdraw/cancel' },
} as const satisfies Record<string, RouteSpec>
