import { minor, type Minor } from '@evens/kernel'
import type { ONE_CLICK } from '@evens/remote-sdk'

/** Options by their stored name. All are off for a new visitor. */
export type Flag =
  | 'keeps-legs'
  | 'auto-max'
  | 'own-step'
  | 'hides-win'
  | 'shows-balance'
  | 'hides-accounts'
  | 'one-click-bonus'
  | typeof ONE_CLICK

export const withFlag = (flags: readonly string[], flag: Flag, isOn: boolean): readonly string[] => {
  const others = flags.filter((other) => other !== flag)
  return isOn ? [...others, flag] : others
}

/** Amounts stored by currency: `one-click:USD:500`. */
export type AmountName = 'one-click' | 'bonus-one-click' | 'step' | QuickName

/** The amounts that a press adds to the stake. */
export const QUICK_NAMES = ['quick-1', 'quick-2', 'quick-3'] as const
export type QuickName = (typeof QUICK_NAMES)[number]

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
