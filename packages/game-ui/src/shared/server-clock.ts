/** Heartbeats that count: about twenty seconds of them. */
const KEPT = 40
/** A correction of the house's clock by so much is followed at once, also backwards. */
const STEP_MS = 3000

export type ServerClock = {
  /** Tells the time of the house as it was sent. */
  readonly hear: (at: number) => void
  /** It stands for a moment rather than going back. */
  readonly now: () => number
  /** Until then the house would have told what has happened. */
  readonly told: () => number
}

/** The end of a flight is told within so long after it, in all but the worst of lines. */
const TOLD_MS = 300
/** Heartbeats come twice a second: after so long without one nothing more is told. */
const SILENT_MS = 1200

/**
 * Time of the house out of what it tells, on the page's monotonic clock. News is on its way for a while, so each gives a
 * time that is late at best: the earliest of the last ones is the nearest.
 */
export function createServerClock(localMs: () => number, startMs: number): ServerClock {
  const offsets: number[] = []
  let offset = startMs - localMs()
  let last = Number.NEGATIVE_INFINITY
  let heard = Number.NEGATIVE_INFINITY
  function now(): number {
    const time = localMs() + offset
    last = last - time > STEP_MS ? time : Math.max(last, time)
    return last
  }
  return {
    hear(at) {
      heard = at
      if (offsets.length === 0) last = Number.NEGATIVE_INFINITY
      offsets.push(at - localMs())
      if (offsets.length > KEPT) offsets.shift()
      offset = Math.max(...offsets)
    },
    now,
    told: () => Math.min(now(), heard + SILENT_MS) - TOLD_MS,
  }
}
