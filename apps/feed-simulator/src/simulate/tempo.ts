/** The simulator's own time runs at `speed`; the messages carry the time of the real world. */
export type Tempo = {
  readonly speed: number
  readonly own: (realMs: number) => number
  readonly real: (ownMs: number) => number
  /** The least own time that the real world can tell apart. */
  readonly tick: number
}

/** Both times are the same at `origin`. Without one it is 1970, so that a restart needs to remember nothing. */
export function createTempo(speed: number, origin = 0): Tempo {
  return {
    speed,
    own: (realMs) => origin + (realMs - origin) * speed,
    real: (ownMs) => Math.round(origin + (ownMs - origin) / speed),
    tick: Math.max(1, speed),
  }
}
