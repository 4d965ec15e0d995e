import { done, opened, readRegTries, type RegTries } from './reg-tries.ts'

const KEY = 'analytics_metrics_registration'

function change(next: (before: RegTries, nowMs: number) => RegTries): void {
  try {
    const nowMs = Date.now()
    localStorage.setItem(KEY, JSON.stringify(next(readRegTries(localStorage.getItem(KEY), nowMs), nowMs)))
  } catch {
    // Forbidden or full: nothing depends on the count.
  }
}

/** Counts how often registration is begun, where the browser lets it. */
export const keptRegTries = { opened: () => change(opened), done: () => change(done) }
