/** Plain values by key. Whoever watches one key is told of that key alone. */
export type Keyed<T> = {
  /** Undefined while nothing was heard: then what the page was made with still holds. */
  readonly get: (key: string) => T | undefined
  /** Returns what undoes it. */
  readonly subscribe: (key: string, listener: () => void) => () => void
}

export type KeyedStore<T> = Keyed<T> & {
  readonly set: (key: string, value: T) => void
  readonly forget: (key: string) => void
  /** Tells whoever watches the key, although its value is the same. */
  readonly touch: (key: string) => void
  readonly watched: () => Iterable<string>
}

export function createKeyed<T>(pulse: Pulse): KeyedStore<T> {
  const values = new Map<string, T>()
  const listeners = new Map<string, Set<() => void>>()
  const dirty = new Set<string>()

  function tell(): void {
    const changed = [...dirty]
    dirty.clear()
    for (const key of changed) for (const listener of listeners.get(key) ?? []) listener()
  }

  function touch(key: string): void {
    if (pulse.isQuiet() || !listeners.has(key)) return
    dirty.add(key)
    pulse.ask(tell)
  }

  return {
    get: (key) => values.get(key),
    subscribe(key, listener) {
      const known = listeners.get(key) ?? new Set()
      listeners.set(key, known.add(listener))
      return () => {
        known.delete(listener)
        if (known.size === 0 && listeners.get(key) === known) listeners.delete(key)
      }
    },
    set(key, value) {
      if (values.get(key) === value || (pulse.isQuiet() && values.has(key))) return
      values.set(key, value)
      touch(key)
    },
    forget(key) {
      if (values.delete(key)) touch(key)
    },
    touch,
    watched: () => listeners.keys(),
  }
}

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
