import { useShell } from '@evens/remote-sdk'
import { useSyncExternalStore } from 'react'

/** Whether the visitor has picked this price: a cell hears only of its own. */
export function useIsSelected(ref: string): boolean {
  const { selections } = useShell()
  return useSyncExternalStore(
    selections.subscribe,
    () => selections.get().some((selection) => selection.ref === ref),
    () => false,
  )
}
