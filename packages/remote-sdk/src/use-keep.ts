import type { CallName } from '@evens/contracts'
import { CallError, type CallArguments } from './call.ts'
import { useShell, useText } from './tree.tsx'

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
