import { useStore } from './store.ts'
import { useShell } from './tree.tsx'
import { useKeep } from './use-keep.ts'

/** Whether the player wants to see no balance, and how that is changed: everywhere at once, and back when it was not kept. */
export function useHiddenBalance() {
  const keep = useKeep()
  const { player } = useShell()
  const isHidden = useStore(player, (now) => now?.hidesBalance === true)
  const turn = (hidesBalance: boolean): void => player.set((now) => now && { ...now, hidesBalance })

  function hide(hides: boolean): void {
    turn(hides)
    keep(() => turn(!hides), 'POST /web-api/user/hide-balance', { body: { hides } })
  }
  return { isHidden, hide }
}
