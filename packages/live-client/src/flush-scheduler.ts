/** Gathers what changed and tells it once a frame: a key that changed fifty times is told of once. */
export type Pulse = {
  readonly ask: (tell: () => void) => void
  /** What is set meanwhile is on the page already: it fills gaps, and nobody is told. */
  readonly quietly: (act: () => void) => void
  readonly isQuiet: () => boolean
}

export function createPulse(schedule: (flush: () => void) => void): Pulse {
  const waiting = new Set<() => void>()
  let isQuiet = false

  function flush(): void {
    const due = [...waiting]
    waiting.clear()
    for (const tell of due) tell()
  }

  return {
    ask(tell) {
      if (waiting.size === 0) schedule(flush)
      waiting.add(tell)
    },
    quietly(act) {
      isQuiet = true
      act()
      isQuiet = false
    },
    isQuiet: () => isQuiet,
  }
}
