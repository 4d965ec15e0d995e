import type { Format, Texts } from '@evens/remote-sdk'
import { measureOf, type LimitType } from '@evens/rules/limits'
import type { LimitCurrency } from './load-limits.ts'

type Written = { readonly texts: Pick<Texts, 't'>; readonly format: () => Pick<Format, 'money'> }

/** What a limit is set to, in words: an amount, or how long. */
export function limitValueText(
  { texts, format }: Written,
  type: LimitType,
  value: string | null,
  currency: LimitCurrency,
): string {
  if (value === null) return texts.t('limits_none')
  const measure = measureOf(type)
  return measure === 'money' ? format().money(value, currency) : texts.t(`limits_${measure}`, { count: Number(value) })
}
