import { REEL } from './grammar.ts'

const SPEED = REEL.speed / 1000
const CRUISE_MS = REEL.pullBackMs + REEL.runUpMs
/** The overshoot is reached at once, because the reel comes at full speed; the rest of the time it goes back. */
const OVER_MS = 50

/** One reel of a spin, on the clock of its spin. */
export type ReelRun = {
  readonly startMs: number
  /** From here on the way to the landing is known. */
  readonly fromMs: number
  /** Symbols that have gone by at that time. */
  readonly fromAt: number
  /** Null while the result is not known. */
  readonly landing: null | {
    readonly stopMs: number
    /** The reel slows down here, while it is anticipated. */
    readonly slowMs: number | null
    /** Symbols that have gone by when it stands. */
    readonly at: number
  }
}

/** A reel that runs until its result is known. */
export const freeRun = (startMs: number): ReelRun => ({ startMs, fromMs: Infinity, fromAt: 0, landing: null })

/** Way without a landing: back, up to speed, and on. */
function freeAt(ms: number, pullBack: number): number {
  if (ms <= 0) return 0
  if (ms < REEL.pullBackMs) return -pullBack * easeOut(ms / REEL.pullBackMs)
  const upMs = Math.min(REEL.runUpMs, ms - REEL.pullBackMs)
  const runUp = (SPEED * upMs * upMs) / (2 * REEL.runUpMs)
  return -pullBack + runUp + SPEED * Math.max(0, ms - CRUISE_MS)
}

type Landing = {
  readonly nowMs: number
  readonly stopMs: number
  readonly slowMs: number | null
  readonly rows: number
  /** Edge of a cell in pixels. */
  readonly cell: number
}

/**
 * The run with its landing on a whole symbol, far enough for the new column to come in from above. The speed changes by
 * less than the eye sees.
 */
export function landed(run: ReelRun, { nowMs, stopMs, slowMs, rows, cell }: Landing): ReelRun {
  const fromMs = Math.max(nowMs, run.startMs + CRUISE_MS)
  const fromAt = freeAt(fromMs - run.startMs, REEL.pullBackPx / cell)
  const least = Math.ceil(fromAt) + rows + 1
  const at = Math.max(least, Math.round(fromAt + rawWay(fromMs, stopMs, slowMs)))
  return { startMs: run.startMs, fromMs, fromAt, landing: { stopMs, slowMs, at } }
}

/** Symbols that go by between two times at full speed, or slower from a time on. */
function rawWay(fromMs: number, toMs: number, slowMs: number | null): number {
  if (slowMs === null || slowMs >= toMs) return SPEED * (toMs - fromMs)
  const turnMs = Math.max(fromMs, slowMs)
  return SPEED * (turnMs - fromMs + (toMs - turnMs) * REEL.anticipationSpeed)
}

export const endMs = ({ landing }: ReelRun): number => (landing === null ? Infinity : landing.stopMs + REEL.settleMs)

/** Symbols that have gone by: the one in the top row came last. Between whole numbers the reel is between two rows. */
export function reelAt(run: ReelRun, ms: number, cell: number): number {
  const { landing } = run
  if (landing === null || ms <= run.fromMs) return freeAt(ms - run.startMs, REEL.pullBackPx / cell)
  if (ms >= landing.stopMs) return landing.at + (REEL.overshootPx / cell) * overshoot(ms - landing.stopMs)
  const share = rawWay(run.fromMs, ms, landing.slowMs) / rawWay(run.fromMs, landing.stopMs, landing.slowMs)
  return run.fromAt + (landing.at - run.fromAt) * share
}

/** The blurred twins are shown while the reel runs. */
export const isBlurred = ({ startMs, landing }: ReelRun, ms: number): boolean =>
  ms > startMs + REEL.pullBackMs + REEL.runUpMs / 2 &&
  (landing === null || ms < landing.stopMs - 1.2 / SPEED) &&
  !(landing !== null && landing.slowMs !== null && ms > landing.slowMs)

function overshoot(ms: number): number {
  if (ms >= REEL.settleMs) return 0
  if (ms <= OVER_MS) return easeOut(ms / OVER_MS)
  return 1 - settling((ms - OVER_MS) / (REEL.settleMs - OVER_MS))
}

const easeOut = (at: number): number => 1 - (1 - at) ** 2

/** `cubic-bezier(.2, 1.35, .4, 1)`, by halving. */
export function settling(at: number): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 24; step += 1) {
    const middle = (low + high) / 2
    if (bezier(middle, 0.2, 0.4) < at) low = middle
    else high = middle
  }
  return bezier((low + high) / 2, 1.35, 1)
}
const bezier = (t: number, one: number, two: number): number =>
  3 * (1 - t) ** 2 * t * one + 3 * (1 - t) * t * t * two + t ** 3
