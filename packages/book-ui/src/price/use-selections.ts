import { useShell, type Selection } from '@evens/remote-sdk'
import { useSyncExternalStore } from 'react'

const NONE: readonly Selection[] = []

/** All picked prices. The server knows of none. */
export function useSelections(): readonly Selection[] {
  const { selections } = useShell()
  return useSyncExternalStore(selections.subscribe, selections.get, () => NONE)
}
