import { CallError, refusalText, useShell, useText } from '@evens/remote-sdk'
import type { Refusal } from './session.ts'

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
