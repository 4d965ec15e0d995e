const DAY_MS = 86_400_000

/** Counters of sign-in attempts in the browser's storage; they expire after a day. */
export type AuthTries = {
  readonly authTryCounter: number
  readonly lastAuthPopUpCallTime: number | null
  readonly keptAtMs: number
}

/** Counters of registrations, with the same lifetime. */
export type RegTries = {
  readonly regTryCounter: number
  readonly lastRegCallTime: number | null
  readonly hasDone: boolean
  readonly keptAtMs: number
}

const NO_AUTH: AuthTries = { authTryCounter: 0, lastAuthPopUpCallTime: null, keptAtMs: 0 }
const NO_REG: RegTries = { regTryCounter: 0, lastRegCallTime: null, hasDone: false, keptAtMs: 0 }

/** The stored counters; zero when they are unreadable, older than a day or from the future. */
export function readTries(stored: string | null, nowMs: number): AuthTries {
  const { authTryCounter, lastAuthPopUpCallTime, keptAtMs } = { ...NO_AUTH, ...parsed<AuthTries>(stored) }
  return isUsable(authTryCounter, keptAtMs, nowMs) ? { authTryCounter, lastAuthPopUpCallTime, keptAtMs } : NO_AUTH
}

export function readRegTries(stored: string | null, nowMs: number): RegTries {
  const { regTryCounter, lastRegCallTime, hasDone, keptAtMs } = { ...NO_REG, ...parsed<RegTries>(stored) }
  return isUsable(regTryCounter, keptAtMs, nowMs) ? { regTryCounter, lastRegCallTime, hasDone, keptAtMs } : NO_REG
}

function parsed<T>(stored: string | null): Partial<T> | null {
  try {
    return JSON.parse(stored ?? 'null') as Partial<T> | null
  } catch {
    return null
  }
}

const isUsable = (count: number, keptAtMs: number, nowMs: number): boolean =>
  keptAtMs <= nowMs && nowMs - keptAtMs < DAY_MS && Number.isSafeInteger(count)

/** A press on "Sign in". */
export const tried = (before: AuthTries, nowMs: number): AuthTries => ({
  ...before,
  authTryCounter: before.authTryCounter + 1,
  keptAtMs: nowMs,
})

/** Opening the recovery counts as an attempt, and its time is stored. */
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

export const opened = (before: RegTries, nowMs: number): RegTries => ({
  regTryCounter: before.regTryCounter + 1,
  lastRegCallTime: nowMs,
  hasDone: false,
  keptAtMs: nowMs,
})

export const done = (before: RegTries, nowMs: number): RegTries => ({
  ...before,
  lastRegCallTime: null,
  hasDone: true,
  keptAtMs: nowMs,
})

type Read<T> = (stored: string | null, nowMs: number) => T

/** Updates counters in the browser's storage. Nothing depends on them, so a storage that is forbidden or full is ignored. */
const stored =
  <T>(key: string, read: Read<T>) =>
  (next: (before: T, nowMs: number) => T) =>
  (): void => {
    try {
      const nowMs = Date.now()
      localStorage.setItem(key, JSON.stringify(next(read(localStorage.getItem(key), nowMs), nowMs)))
    } catch {
      // Only a statistic.
    }
  }

const auth = stored('analytics_metrics', readTries)
const registration = stored('analytics_metrics_registration', readRegTries)

export const authAttempts = {
  tried: auth(tried),
  calledRecovery: auth(calledRecovery),
  succeeded: auth(succeeded),
}
export const registrationAttempts = { opened: registration(opened), done: registration(done) }
