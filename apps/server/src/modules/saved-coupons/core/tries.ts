export type TriesRules = {
  readonly max: number
  readonly windowMs: number
  /** The oldest are forgotten when more addresses than this are counted. */
  readonly addressesMax: number
  readonly nowMs: () => number
}

/** Counts the attempts of each address in a fixed window. */
export function createTries({ max, windowMs, addressesMax, nowMs }: TriesRules) {
  const counted = new Map<string, { readonly untilMs: number; readonly times: number }>()
  const now = (address: string) => {
    const entry = counted.get(address)
    return entry === undefined || entry.untilMs <= nowMs() ? { untilMs: nowMs() + windowMs, times: 0 } : entry
  }
  return {
    isSpent: (address: string): boolean => now(address).times >= max,
    spend(address: string): void {
      const { untilMs, times } = now(address)
      const [oldest] = counted.keys()
      if (oldest !== undefined && !counted.has(address) && counted.size >= addressesMax) counted.delete(oldest)
      // Reinserted, so that the map's order is by age and the oldest is evicted first.
      counted.delete(address)
      counted.set(address, { untilMs, times: times + 1 })
    },
  }
}
