import { performance } from 'node:perf_hooks'

/** The share of its time that the event loop of a busy node spends working. */
const BUSY = 0.5

/** Event loop utilization since the last call. */
export function utilizationMeter(): () => number {
  let last = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    return utilization
  }
}

/**
 * Makes periodic background work yield to requests: a run is skipped while the event loop is busy, at most `mostSkipped`
 * times in a row. For work that may be late, never for work that a player waits for.
 */
export function skipWhileBusy(
  work: () => Promise<unknown>,
  mostSkipped: number,
  utilization: () => number = utilizationMeter(),
): () => Promise<void> {
  let skipped = 0
  return async (): Promise<void> => {
    // Measured every time, so that it covers the time since the last run.
    const isBusy = utilization() > BUSY
    if (isBusy && skipped < mostSkipped) {
      skipped += 1
      return
    }
    skipped = 0
    await work()
  }
}
