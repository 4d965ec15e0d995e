import type { PaymentMethod } from '@evens/contracts'
import type { Minor } from '@evens/kernel'

export type PaymentRefusal = 'method-not-offered' | 'other-currency' | 'below-min' | 'above-max' | 'fee-too-large'

type Asked = { readonly amount: Minor; readonly currency: string; readonly fee: Minor; readonly takesFee: boolean }

/** Why a payment cannot be made so; null when it can. */
export function paymentRefusal(
  method: PaymentMethod | null,
  ownCurrency: string,
  { amount, currency, fee, takesFee }: Asked,
): PaymentRefusal | null {
  if (currency !== ownCurrency) return 'other-currency'
  if (method === null) return 'method-not-offered'
  if (amount < BigInt(method.min)) return 'below-min'
  if (amount > BigInt(method.max)) return 'above-max'
  if (takesFee && fee >= amount) return 'fee-too-large'
  return null
}

/** The name of the first field that is missing, not asked for or not as it should be; null when all are right. */
export function wrongField({ fields }: PaymentMethod, given: Readonly<Record<string, string>>): string | null {
  const strange = Object.keys(given).find((name) => !fields.some((field) => field.name === name))
  if (strange !== undefined) return strange
  const wrong = fields.find(({ name, pattern, maxLength }) => {
    const value = given[name] ?? ''
    return value.length > maxLength || !new RegExp(pattern, 'u').test(value)
  })
  return wrong?.name ?? null
}

const SHOWN_END = 4

/** The end of the first field: enough to know one's own. */
export function maskedLabel({ fields }: PaymentMethod, given: Readonly<Record<string, string>>): string {
  const value = given[fields[0]?.name ?? ''] ?? ''
  return value === '' ? '' : `•••• ${value.slice(-SHOWN_END)}`
}
