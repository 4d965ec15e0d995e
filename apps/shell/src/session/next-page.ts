import { SESSION_ENDINGS, type SessionEnding } from '@evens/contracts'
import type { Store } from '@evens/remote-sdk'
import { stored } from '../browser/storage.ts'

// Signing in or out loads another page. Notes for that page are stored for the session.

export const noteEnding = (why: SessionEnding): void => stored('sessionEnding').set(why)

/** Returns once why the session of the previous page ended; null when it did not. */
export function takeEnding(): SessionEnding | null {
  const why = take(stored('sessionEnding'))
  return SESSION_ENDINGS.find((one) => one === why) ?? null
}

/** The account has just been opened. */
export const noteNewPlayer = (): void => stored('newPlayer').set(true)
export const isNewPlayer = (): boolean => stored('newPlayer').get()
export const forgetNewPlayer = (): void => stored('newPlayer').set(false)

/** A short message that the previous page had no time to show. */
export const noteMessage = (text: string): void => stored('messageAfterSignIn').set(text)
export const takeMessage = (): string | null => take(stored('messageAfterSignIn'))

function take(note: Store<string | null>): string | null {
  const value = note.get()
  note.set(null)
  return value
}
