import { useShell, useStore } from '@evens/remote-sdk'

/** Each game in lines of its own, as Asian books write it. */
export const useIsAsian = (): boolean => useStore(useShell().settings, ({ appViewType }) => appViewType === 1)

/** One line a game, and no more words than it needs. */
export const useIsCompact = (): boolean =>
  useStore(useShell().settings, ({ isAppCompactView }) => isAppCompactView === 1)
