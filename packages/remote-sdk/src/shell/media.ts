import type { GlobalSettings } from '@evens/contracts/settings'
import { useSyncExternalStore } from 'react'
import { useStore } from './store.ts'
import { useShell } from './tree.tsx'

export const PREFERS_DARK = '(prefers-color-scheme: dark)'

/** Follows a media query; `onServer` until the page is alive. */
export function useMedia(query: string, onServer = false): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => onServer,
  )
}

/** The theme that is shown: the chosen one, or that of the system while none is. */
export const isDarkTheme = ({ appTheme }: Pick<GlobalSettings, 'appTheme'>, prefersDark: boolean): boolean =>
  appTheme === 2 ? prefersDark : appTheme === 1

export function useIsDark(): boolean {
  const { settings } = useShell()
  return isDarkTheme(useStore(settings), useMedia(PREFERS_DARK))
}
