/** So many at once, then so many a second. `spend` says whether there was enough. */
export function createBudget(atOnce: number, perSecond: number, startedMs: number) {
  let left = atOnce
  let countedMs = startedMs
  return {
    spend(amount: number, nowMs: number): boolean {
      left = Math.min(atOnce, left + ((nowMs - countedMs) / 1000) * perSecond)
      countedMs = nowMs
      if (left < amount) return false
      left -= amount
      return true
    },
  }
}
