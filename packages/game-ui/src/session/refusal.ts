import type { RefusalReason } from '@evens/contracts'
import { CallError, refusalText, useShell, useText } from '@evens/remote-sdk'

export type Refusal =
  | { readonly kind: 'reason'; readonly reason: RefusalReason<'game'> | null }
  /** The server gave no reply: the try is kept and sent again under its own key. */
  | { readonly kind: 'no-answer' }
  /** In the server's words. */
  | { readonly kind: 'text'; readonly text: string }

export const refusalOfError = (caught: unknown): Refusal => {
  const error = CallError.of(caught)
  if (error.isUncertain) return { kind: 'no-answer' }
  return error.message === '' ? { kind: 'reason', reason: null } : { kind: 'text', text: error.message }
}

export function useRefusalWords(): (refusal: Refusal) => string {
  const t = useText()
  const { texts } = useShell()
  return (refusal) => {
    if (refusal.kind === 'text') return refusal.text
    return refusal.kind === 'no-answer' ? t('play_no_answer') : refusalText(texts, 'game', refusal.reason)
  }
}
