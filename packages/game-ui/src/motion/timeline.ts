/** Named easings of the motion grammar, from 0 to 1. */
export const EASINGS = {
  linear: (at: number) => at,
  in: (at: number) => at * at,
  out: (at: number) => 1 - (1 - at) ** 3,
  'in-out': (at: number) => (at < 0.5 ? 4 * at ** 3 : 1 - (2 - 2 * at) ** 3 / 2),
  /** Runs a little past its end and settles. */
  settle: (at: number) => 1 + 2.7 * (at - 1) ** 3 + 1.7 * (at - 1) ** 2,
  /** Falls and bounces three times, each lower. */
  bounce: (at: number) => {
    const [factor, span] = [7.5625, 2.75]
    if (at < 1 / span) return factor * at * at
    if (at < 2 / span) return factor * (at - 1.5 / span) ** 2 + 0.75
    if (at < 2.5 / span) return factor * (at - 2.25 / span) ** 2 + 0.9375
    return factor * (at - 2.625 / span) ** 2 + 0.984375
  },
} as const
export type Easing = keyof typeof EASINGS

export type Tween = {
  readonly from?: number
  readonly to?: number
  readonly ms: number
  readonly ease?: Easing
  readonly frame: (value: number) => void
}
type Entry = { readonly atMs: number; readonly endMs: number; readonly run: (nowMs: number) => boolean }

export type Ticker = {
  readonly nowMs: () => number
  /** Calls back before the next frame is drawn; returns a function that cancels it. */
  readonly next: (work: () => void) => () => void
}

/** Frames of the browser. A hidden page has none, so each one reads the clock. */
const FRAMES: Ticker = {
  nowMs: () => performance.now(),
  next(work) {
    const id = requestAnimationFrame(work)
    return () => cancelAnimationFrame(id)
  },
}

export type Timeline = {
  /** Adds a tween at a time from the start of the line. */
  readonly tween: (atMs: number, tween: Tween) => Timeline
  readonly call: (atMs: number, work: () => void) => Timeline
  /** Resolves when everything has run; false when it was cancelled. */
  readonly play: () => Promise<boolean>
  /** Jumps to the end state: every tween draws its last value. */
  readonly finish: () => void
  /** Stops where it is. */
  readonly cancel: () => void
}

/** A sequence of tweens and calls on one clock. Nothing in it decides anything: a picture follows the result. */
export function createTimeline(ticker: Ticker = FRAMES): Timeline {
  const entries: Entry[] = []
  const done = new Set<Entry>()
  let stop: (() => void) | null = null
  let resolve: (isWhole: boolean) => void = () => {}

  function end(isWhole: boolean): void {
    stop?.()
    stop = null
    resolve(isWhole)
    resolve = () => {}
  }
  function runUntil(ms: number): void {
    for (const entry of entries) if (!done.has(entry) && ms >= entry.atMs && entry.run(ms)) done.add(entry)
  }
  function tick(startedMs: number): void {
    runUntil(ticker.nowMs() - startedMs)
    if (done.size === entries.length) end(true)
    else if (stop !== null) stop = ticker.next(() => tick(startedMs))
  }
  const add = (entry: Entry): Timeline => {
    entries.push(entry)
    return line
  }
  const line: Timeline = {
    tween(atMs, { from = 0, to = 1, ms, ease = 'out', frame }) {
      const run = (nowMs: number): boolean => {
        const share = ms === 0 ? 1 : Math.min(1, (nowMs - atMs) / ms)
        frame(share === 1 ? to : from + (to - from) * EASINGS[ease](share))
        return share === 1
      }
      return add({ atMs, endMs: atMs + ms, run })
    },
    call(atMs, work) {
      const run = (): boolean => {
        work()
        return true
      }
      return add({ atMs, endMs: atMs, run })
    },
    play() {
      entries.sort((one, other) => one.atMs - other.atMs)
      return new Promise((settled) => {
        resolve = settled
        const startedMs = ticker.nowMs()
        stop = ticker.next(() => tick(startedMs))
      })
    },
    finish() {
      runUntil(Math.max(0, ...entries.map(({ endMs }) => endMs)))
      end(true)
    },
    cancel: () => end(false),
  }
  return line
}
