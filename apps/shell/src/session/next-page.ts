import { SESSION_ENDINGS, type SessionEnding } from '@evens/contracts'
import { sessionMemory } from '../browser/storage.ts'

// Signing in or out loads another page. Notes for that page are stored for the session.

const ENDING_KEY = 'session_ending'
const NEW_PLAYER_KEY = 'new_player'
const MESSAGE_KEY = 'told_after_sign_in'

export const noteEnding = (why: SessionEnding): void => sessionMemory.write(ENDING_KEY, why)

/** Returns once why the session of the previous page ended; null when it did not. */
export function takeEnding(): SessionEnding | null {
  const why = take(ENDING_KEY)
  return SESSION_ENDINGS.find((one) => one === why) ?? null
}

/** The account has just been opened. */
export const noteNewPlayer = (): void => sessionMemory.write(NEW_PLAYER_KEY, '1')
export const isNewPlayer = (): boolean => sessionMemory.read(NEW_PLAYER_KEY) !== null
export const forgetNewPlayer = (): void => sessionMemory.forget(NEW_PLAYER_KEY)

/** A short message that the previous page had no time to show. */
export const noteMessage = (text: string): void => sessionMemory.write(MESSAGE_KEY, text)
export const takeMessage = (): string | null => take(MESSAGE_KEY)

function take(key: string): string | null {
  const value = sessionMemory.read(key)
  if (value !== null) sessionMemory.forget(key)
  return value
}
