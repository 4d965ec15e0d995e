import { useShell, useText } from './tree.tsx'

/** Keeps a choice that works at once; one that could not be kept goes back, and the player is told. */
export function useKeep(): (path: string, body: object, undo: () => void) => void {
  const t = useText()
  const { call, modals } = useShell()
  return (path, body, undo) => {
    call('POST', path, { body }).catch((error: unknown) => {
      undo()
      modals.open('snackbar', { kind: 'error', text: (error as Error).message || t('main_error') })
    })
  }
}
