import { copyText } from './copy-text.ts'
import { useShell, useText } from '@evens/remote-sdk'

export type Told = { readonly done: string; readonly failed: string }

/** Copies, and says in a short message whether it worked. */
export function useCopy(): (text: string, keys: Told) => Promise<void> {
  const t = useText()
  const { modals } = useShell()
  return async (text, { done, failed }) =>
    modals.open('snackbar', (await copyText(text)) ? { text: t(done) } : { kind: 'error', text: t(failed) })
}
