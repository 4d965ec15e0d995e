import type { PublicConfig } from '@evens/contracts'
import type { Clock } from '@evens/kernel'

const KEPT_LEAST_MS = 600_000
const KEPT_SPREAD_MS = 300_000
const ENTRIES_MAX = 2000

/** Caches a configuration for 600 to 900 seconds; the jitter keeps all of them from expiring at once. */
export function createConfigCache(clock: Clock) {
  const kept = new Map<string, { readonly untilMs: number; readonly config: PublicConfig }>()

  return (key: string, make: () => PublicConfig): PublicConfig => {
    const nowMs = clock.nowMs()
    const found = kept.get(key)
    if (found !== undefined && nowMs < found.untilMs) return found.config
    if (kept.size >= ENTRIES_MAX) kept.clear()
    const config = make()
    kept.set(key, { untilMs: nowMs + KEPT_LEAST_MS + spread(key), config })
    return config
  }
}

/** The same key always gets the same share of the spread. */
function spread(key: string): number {
  let sum = 0
  for (const character of key) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1000
  return (sum / 1000) * KEPT_SPREAD_MS
}
