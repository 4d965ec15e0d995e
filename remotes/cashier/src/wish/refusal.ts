import type { Texts } from '@evens/remote-sdk'

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
