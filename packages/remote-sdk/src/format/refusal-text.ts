import { REFUSAL_TEXTS, refusalKey, type RefusalProduct, type RefusalReason } from '@evens/contracts'
import type { Texts, TextValues } from './texts.ts'

/**
 * The text of a refusal. The server may be newer than this page, so a reason without a text here has the general text of
 * its product.
 */
export function refusalText<P extends RefusalProduct>(
  { t, has }: Pick<Texts, 't' | 'has'>,
  product: P,
  reason: RefusalReason<P>,
  values?: TextValues,
): string {
  const key = refusalKey(product, reason)
  return t(has(key) ? key : REFUSAL_TEXTS[product].other, values)
}
