import { useShell, useStore } from '@evens/remote-sdk'

/** Each game in lines of its own, as Asian books write it. */
export const useIsAsian = (): boolean => useStore(useShell().settings, ({ appViewType }) => appViewType === 1)

/** One line a game, and no more words than it needs. */
export const useIsCompact = (): boolean =>
  useStore(useShell().settings, ({ isAppCompactView }) => isAppCompactView === 1)

/** The marks of the teams stand before their names. */
export const useHasMarks = (): boolean =>
  useStore(useShell().settings, ({ isTeamLogosInCoupon }) => isTeamLogosInCoupon === 1)

/** The name of a market stands over its outcomes. */
export const useHasLongNames = (): boolean =>
  useStore(useShell().settings, ({ marketsNameType }) => marketsNameType === 1)
