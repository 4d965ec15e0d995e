/** The simulator's own time runs at `speed`; the messages carry the time of the real world. */
export type Tempo = {
  readonly speed: number
  readonly own: (realMs: number) => number
  readonly real: (ownMs: number) => number
  /** The least own time that the real world can tell apart. */
  readonly tick: number
}

/** The first day of 2025. */
const ORIGIN_MS = 1_735_689_600_000

/** Both times are the same at `origin`, which is the same for ever unless it is given: a restart remembers nothing. */
export function createTempo(speed: number, origin = ORIGIN_MS): Tempo {
  return {
    speed,
    own: (realMs) => origin + (realMs - origin) * speed,
    real: (ownMs) => Math.round(origin + (ownMs - origin) / speed),
    tick: Math.max(1, speed),
  }
}
