import type { Texts } from '@evens/remote-sdk'

/** What went wrong on the way: no answer came, so that it may have been done or not. */
const UNCERTAIN = ['NETWORK', 'CANCELLED', 'INTERNAL', 'UNAVAILABLE', 'TOO_MANY_REQUESTS', 'UNKNOWN']

type Failure = { readonly code: string; readonly message: string; readonly isUncertain: boolean }

export function failureOf(error: unknown): Failure {
  const { code = 'UNKNOWN', message = '' } = error as { readonly code?: string; readonly message?: string }
  return { code, message, isUncertain: UNCERTAIN.includes(code) }
}

/** The text for a reason of the cashier; one without a text of its own has the general one. */
export function reasonText({ t, has }: Pick<Texts, 't' | 'has'>, reason: string): string {
  const key = `cashier_reason_${reason.replaceAll('-', '_')}`
  return has(key) ? t(key) : t('cashier_reason_other')
}

/** Why money goes back to where it came from. */
export function refundText({ t, has }: Pick<Texts, 't' | 'has'>, reason: string): string {
  const key = `cashier_refund_reason_${reason.replaceAll('-', '_')}`
  return has(key) ? t(key) : t('cashier_refund_reason_other')
}
