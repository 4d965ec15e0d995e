import type { CallName } from '@evens/contracts'
import { type CallArguments, CallError } from './call.ts'
import { useStore } from './store.ts'
import { useShell, useText } from './tree.tsx'

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

/** Saves a choice that has already taken effect on the page; when that fails it is undone and the player is told. */
export function useKeep(): <N extends CallName>(undo: () => void, name: N, ...input: CallArguments<N>) => void {
  const t = useText()
  const { call, modals } = useShell()
  return (undo, name, ...input) => {
    call(name, ...input).catch((error: unknown) => {
      undo()
      modals.open('snackbar', { kind: 'error', text: CallError.of(error).message || t('main_error') })
    })
  }
}
