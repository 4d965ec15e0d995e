import { minor, type Minor } from '@evens/kernel'

/** What is kept by currency: `one-click:USD:500`. */
export type AmountName = 'one-click' | 'bonus-one-click' | 'step'

const startOf = (name: AmountName, currency: string): string => `${name}:${currency}:`
const DIGITS = /^[1-9]\d{0,14}$/

/** `null` where none is kept, or what is kept is no amount: the store is the visitor's. */
export function keptAmount(words: readonly string[], name: AmountName, currency: string): Minor | null {
  const start = startOf(name, currency)
  const digits = words.find((word) => word.startsWith(start))?.slice(start.length) ?? ''
  return DIGITS.test(digits) ? minor(BigInt(digits)) : null
}

export function withKeptAmount(
  words: readonly string[],
  name: AmountName,
  currency: string,
  amount: Minor | null,
): readonly string[] {
  const start = startOf(name, currency)
  const others = words.filter((word) => !word.startsWith(start))
  return amount === null || amount === 0n ? others : [...others, `${start}${amount}`]
}
