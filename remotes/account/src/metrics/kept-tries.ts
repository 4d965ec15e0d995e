import { calledRecovery, readTries, succeeded, tried, type AuthTries } from './auth-tries.ts'

const KEY = 'analytics_metrics'

function change(next: (before: AuthTries, nowMs: number) => AuthTries): void {
  try {
    const nowMs = Date.now()
    localStorage.setItem(KEY, JSON.stringify(next(readTries(localStorage.getItem(KEY), nowMs), nowMs)))
  } catch {
    // Forbidden or full: nothing depends on the count.
  }
}

/** Counts the tries to come in, where the browser lets it. */
export const keptTries = {
  tried: () => change(tried),
  calledRecovery: () => change(calledRecovery),
  succeeded: () => change(succeeded),
}
