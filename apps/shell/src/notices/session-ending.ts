import { SESSION_ENDINGS, type SessionEnding } from '@evens/contracts'
import { sessionMemory } from './memory.ts'

const KEY = 'session_ending'

/** Another page is loaded for a visitor; why has to outlive the one that hears it. */
export const noteEnding = (why: SessionEnding): void => sessionMemory.write(KEY, why)

/** Why the last page was of somebody who is signed in no longer; null where there is nothing to tell. Told once. */
export function takeEnding(): SessionEnding | null {
  const why = sessionMemory.read(KEY)
  if (why !== null) sessionMemory.forget(KEY)
  return SESSION_ENDINGS.find((one) => one === why) ?? null
}
