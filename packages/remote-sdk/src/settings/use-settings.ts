import type { GlobalSettings } from '@evens/contracts'
import { useShell, useStore } from '@evens/remote-sdk'

/** The visitor's settings and how to change some of them, at once and to last. */
export function useSettings(): readonly [GlobalSettings, (changed: Partial<GlobalSettings>) => void] {
  const { settings } = useShell()
  const current = useStore(settings)
  return [current, (changed) => settings.set((before) => ({ ...before, ...changed }))]
}
