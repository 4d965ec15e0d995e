/** Values by key. A listener of one key is notified of that key alone. */
export type Keyed<T> = {
  /** Undefined until something was received: then the data of the server's page still holds. */
  readonly get: (key: string) => T | undefined
  /** Returns a function that unsubscribes. */
  readonly subscribe: (key: string, listener: () => void) => () => void
}

export type KeyedStore<T> = Keyed<T> & {
  readonly set: (key: string, value: T) => void
  readonly forget: (key: string) => void
  /** Notifies the listeners of the key although its value is the same. */
  readonly touch: (key: string) => void
  readonly watched: () => Iterable<string>
}

export function createKeyed<T>(scheduler: FlushScheduler): KeyedStore<T> {
  const values = new Map<string, T>()
  const listeners = new Map<string, Set<() => void>>()
  const dirty = new Set<string>()

  function notify(): void {
    const changed = [...dirty]
    dirty.clear()
    for (const key of changed) for (const listener of listeners.get(key) ?? []) listener()
  }

  function touch(key: string): void {
    if (scheduler.isQuiet() || !listeners.has(key)) return
    dirty.add(key)
    scheduler.request(notify)
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
      if (values.get(key) === value || (scheduler.isQuiet() && values.has(key))) return
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

/** Batches notifications into one flush a frame: a key that changes fifty times notifies once. */
export type FlushScheduler = {
  readonly request: (notify: () => void) => void
  /** Values set in `act` are already on the page: they only fill gaps, and no listener is notified. */
  readonly quietly: (act: () => void) => void
  readonly isQuiet: () => boolean
}

export function createFlushScheduler(schedule: (flush: () => void) => void): FlushScheduler {
  const waiting = new Set<() => void>()
  let isQuiet = false

  function flush(): void {
    const due = [...waiting]
    waiting.clear()
    for (const notify of due) notify()
  }

  return {
    request(notify) {
      if (waiting.size === 0) schedule(flush)
      waiting.add(notify)
    },
    quietly(act) {
      isQuiet = true
      act()
      isQuiet = false
    },
    isQuiet: () => isQuiet,
  }
}
