/** Keeps what was made for the anonymous for a moment: under load the same page is drawn once a second, not once a visitor. */
export function createMicroCache<T>(options: {
  readonly ttlMs: number
  readonly entriesMax: number
  readonly nowMs: () => number
}) {
  const entries = new Map<string, { readonly untilMs: number; readonly value: Promise<T> }>()

  return {
    get(key: string, make: () => Promise<T>): Promise<T> {
      const now = options.nowMs()
      const known = entries.get(key)
      if (known !== undefined && known.untilMs > now) return known.value
      if (known === undefined && entries.size >= options.entriesMax) entries.delete(entries.keys().next().value ?? '')
      const value = make()
      const entry = { untilMs: now + options.ttlMs, value }
      entries.delete(key)
      entries.set(key, entry)
      // A failure is not cached: the next visitor retries.
      value.catch(() => entries.get(key) === entry && entries.delete(key))
      return value
    },
    get size() {
      return entries.size
    },
  }
}
