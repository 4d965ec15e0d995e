import { performance } from 'node:perf_hooks'

/** The share of its time that the event loop of a busy node spends working. */
const BUSY = 0.5

/** How busy the event loop was since the last time it was asked. */
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
 * Background work that yields to players: while the node is busy a turn is skipped, at most so many in a row. Players' work
 * is never shed by this; it only decides when work that may be late is done.
 */
export function whenCalm(
  work: () => Promise<unknown>,
  mostSkipped: number,
  utilization: () => number = utilizationMeter(),
): () => Promise<void> {
  let skipped = 0
  const inTurn = async (): Promise<void> => {
    // Asked every time, so that it tells of the time since the last turn.
    const isBusy = utilization() > BUSY
    if (isBusy && skipped < mostSkipped) {
      skipped += 1
      return
    }
    skipped = 0
    await work()
  }
  // Failures are reported under the name of the work.
  return Object.defineProperty(inTurn, 'name', { value: work.name })
}
