import { useShell, useStore } from '@evens/remote-sdk'
import { useSyncExternalStore } from 'react'

/** Below it the page is one column, with the coupon in a drawer. */
const NARROW = '(width < 64em)'

export type Hidden = 'collapsed' | 'narrow'

/** Whether the column of the coupon is out of sight, and why; `null` while it stands beside the page. */
export function useColumnHidden(): Hidden | null {
  const { settings } = useShell()
  const isCollapsed = useStore(settings, (now) => now.rightSectionDisplayState === 1)
  const isNarrow = useSyncExternalStore(
    (listener) => {
      const query = matchMedia(NARROW)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(NARROW).matches,
    () => false,
  )
  if (isNarrow) return 'narrow'
  return isCollapsed ? 'collapsed' : null
}
