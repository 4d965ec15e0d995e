import type { Kept } from '@evens/remote-sdk'

/** What is on or off, by the word that is kept. All of them are off for a new visitor. */
export type Flag =
  | 'keeps-legs'
  | 'auto-max'
  | 'own-step'
  | 'hides-win'
  | 'shows-balance'
  | 'hides-accounts'
  | 'one-click'

/** The list that holds those that are on. */
export const FLAGS = 'coupon-flags'

export const withFlag = (flags: readonly string[], flag: Flag, isOn: boolean): readonly string[] => {
  const others = flags.filter((other) => other !== flag)
  return isOn ? [...others, flag] : others
}

/** Whoever signs out leaves nothing behind that places bets. */
export const forgetOneClick = (kept: Kept): void => kept(FLAGS).set((now) => withFlag(now, 'one-click', false))
