import type { Texts } from '@evens/remote-sdk'

/** Why picks have no joint price. What the book says of a single price is said as one: it is closed for now. */
export function reasonText({ t, has }: Pick<Texts, 't' | 'has'>, reason: string): string {
  const key = `coupon_refusal_${reason.replaceAll('-', '_')}`
  return t(reason.includes('builder') && has(key) ? key : 'builder_closed')
}
