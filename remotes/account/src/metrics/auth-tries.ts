const DAY_MS = 86_400_000

/** What is kept of the ways in, for a day: how often somebody tried, and when the recovery was opened last. */
export type AuthTries = {
  readonly authTryCounter: number
  readonly lastAuthPopUpCallTime: number | null
  readonly keptAtMs: number
}

const NONE: AuthTries = { authTryCounter: 0, lastAuthPopUpCallTime: null, keptAtMs: 0 }

/** What a browser kept, as far as it can be read and is not too old. */
export function readTries(kept: string | null, nowMs: number): AuthTries {
  try {
    const read = JSON.parse(kept ?? 'null') as Partial<AuthTries> | null
    const { authTryCounter = 0, lastAuthPopUpCallTime = null, keptAtMs = 0 } = read ?? {}
    const isCurrent = keptAtMs <= nowMs && nowMs - keptAtMs < DAY_MS
    return isCurrent && Number.isSafeInteger(authTryCounter)
      ? { authTryCounter, lastAuthPopUpCallTime, keptAtMs }
      : NONE
  } catch {
    return NONE
  }
}

/** A press on "Sign in". */
export const tried = (before: AuthTries, nowMs: number): AuthTries => ({
  ...before,
  authTryCounter: before.authTryCounter + 1,
  keptAtMs: nowMs,
})

/** Calling for the recovery counts as a try, and its time is kept. */
export const calledRecovery = (before: AuthTries, nowMs: number): AuthTries => ({
  ...tried(before, nowMs),
  lastAuthPopUpCallTime: nowMs,
})

/** Signed in, or a new password saved. */
export const succeeded = (before: AuthTries, nowMs: number): AuthTries => ({
  ...before,
  authTryCounter: 0,
  keptAtMs: nowMs,
})
