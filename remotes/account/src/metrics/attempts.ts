import { type AuthTries, type RegTries, type Store, useShell } from '@evens/remote-sdk'
import { useMemo } from 'react'

const DAY_MS = 86_400_000

const NO_AUTH: AuthTries = { authTryCounter: 0, lastAuthPopUpCallTime: null, keptAtMs: 0 }
const NO_REG: RegTries = { regTryCounter: 0, lastRegCallTime: null, hasDone: false, keptAtMs: 0 }

/** Counters expire after a day; those from the future do not count. */
export const recent = <T extends { readonly keptAtMs: number }>(stored: T | null, none: T, nowMs: number): T =>
  stored !== null && stored.keptAtMs <= nowMs && nowMs - stored.keptAtMs < DAY_MS ? stored : none

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

/** Updates counters in the browser's storage. They are only a statistic. */
const counting =
  <T extends { readonly keptAtMs: number }>(store: Store<T | null>, none: T) =>
  (next: (before: T, nowMs: number) => T) =>
  (): void => {
    const nowMs = Date.now()
    store.set((before) => next(recent(before, none, nowMs), nowMs))
  }

/** Counts attempts to sign in. */
export function useAuthAttempts() {
  const { stored } = useShell()
  return useMemo(() => {
    const count = counting<AuthTries>(stored('authTries'), NO_AUTH)
    return { tried: count(tried), calledRecovery: count(calledRecovery), succeeded: count(succeeded) }
  }, [stored])
}

/** Counts registrations. */
export function useRegistrationAttempts() {
  const { stored } = useShell()
  return useMemo(() => {
    const count = counting<RegTries>(stored('registrationTries'), NO_REG)
    return { opened: count(opened), done: count(done) }
  }, [stored])
}
