import type { Clock } from '@evens/kernel'

type Cached<T> = { readonly made: Promise<T>; readonly madeMs: number; readonly version: number }

const ENTRIES_MAX = 200
/** The span of a season that a feed does not name moves with the clock. */
const STALE_MS = 60_000

/** Figures cost a read of a whole season: they are made once for all readers, until the next result. */
export function createStatisticsCache<T>(clock: Clock) {
  const cache = new Map<string, Cached<T>>()
  return (key: string, version: number, make: () => Promise<T>): Promise<T> => {
    const nowMs = clock.nowMs()
    const known = cache.get(key)
    if (known !== undefined && known.version === version && nowMs - known.madeMs < STALE_MS) return known.made
    const made = make()
    cache.delete(key)
    cache.set(key, { made, madeMs: nowMs, version })
    const [oldest] = cache.keys()
    if (cache.size > ENTRIES_MAX && oldest !== undefined) cache.delete(oldest)
    // A failed read, an unknown id among them, is no answer for the next reader.
    made.catch(() => {
      if (cache.get(key)?.made === made) cache.delete(key)
    })
    return made
  }
}
