export type TriesRules = {
  readonly max: number
  readonly windowMs: number
  /** The oldest are forgotten when more addresses than this are counted. */
  readonly addressesMax: number
  readonly nowMs: () => number
}

/** How often each address has tried in its window. */
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
      // Put in anew, so that the oldest stand first.
      counted.delete(address)
      counted.set(address, { untilMs, times: times + 1 })
    },
  }
}
