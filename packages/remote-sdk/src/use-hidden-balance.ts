import { useStore } from './store.ts'
import { useShell, useText } from './tree.tsx'

/** Whether the player wants to see no balance, and how that is changed: everywhere at once, and back when it was not kept. */
export function useHiddenBalance() {
  const t = useText()
  const { player, call, modals } = useShell()
  const isHidden = useStore(player, (now) => now?.hidesBalance === true)
  const turn = (hidesBalance: boolean): void => player.set((now) => now && { ...now, hidesBalance })

  function hide(hides: boolean): void {
    turn(hides)
    call('POST', '/web-api/user/hide-balance', { body: { hides } }).catch((error: unknown) => {
      turn(!hides)
      modals.open('snackbar', { kind: 'error', text: (error as Error).message || t('main_error') })
    })
  }
  return { isHidden, hide }
}
