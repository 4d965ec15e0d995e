import { REFUSAL_TEXTS, refusalKey, type RefusalProduct, type RefusalReason } from '@evens/contracts'
import type { Texts, TextValues } from './texts.ts'

/**
 * The text of a refusal. A refusal without a reason has the general text of its product, and so has a reason that this
 * page does not know because the server is newer.
 */
export function refusalText<P extends RefusalProduct>(
  { t, has }: Pick<Texts, 't' | 'has'>,
  product: P,
  reason: RefusalReason<P> | null,
  values?: TextValues,
): string {
  const key = reason === null ? null : refusalKey(product, reason)
  return t(key !== null && has(key) ? key : REFUSAL_TEXTS[product].other, values)
}
