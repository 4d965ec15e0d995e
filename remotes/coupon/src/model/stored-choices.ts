import { minor, type Minor } from '@evens/kernel'
import type { StoredLists } from '@evens/remote-sdk'

/** Options by their stored name. All are off for a new visitor. */
export type Flag =
  | 'keeps-legs'
  | 'auto-max'
  | 'own-step'
  | 'hides-win'
  | 'shows-balance'
  | 'hides-accounts'
  | 'one-click'

/** Storage key of the list of options that are on. */
export const FLAGS = 'coupon-flags'

export const withFlag = (flags: readonly string[], flag: Flag, isOn: boolean): readonly string[] => {
  const others = flags.filter((other) => other !== flag)
  return isOn ? [...others, flag] : others
}

/** One-click must not survive a sign-out: the next user of the browser would place bets by a click. */
export const forgetOneClick = (storedList: StoredLists): void =>
  storedList(FLAGS).set((now) => withFlag(now, 'one-click', false))

/** Amounts stored by currency: `one-click:USD:500`. */
export type AmountName = 'one-click' | 'bonus-one-click' | 'step'

const startOf = (name: AmountName, currency: string): string => `${name}:${currency}:`
const DIGITS = /^[1-9]\d{0,14}$/

/** `null` if none is stored or it is not an amount: the visitor can edit the storage. */
export function storedAmount(words: readonly string[], name: AmountName, currency: string): Minor | null {
  const start = startOf(name, currency)
  const digits = words.find((word) => word.startsWith(start))?.slice(start.length) ?? ''
  return DIGITS.test(digits) ? minor(BigInt(digits)) : null
}

export function withStoredAmount(
  words: readonly string[],
  name: AmountName,
  currency: string,
  amount: Minor | null,
): readonly string[] {
  const start = startOf(name, currency)
  const others = words.filter((word) => !word.startsWith(start))
  return amount === null || amount === 0n ? others : [...others, `${start}${amount}`]
}
