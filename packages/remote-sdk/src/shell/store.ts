import { useSyncExternalStore } from 'react'

/** Plain state with subscriptions; React only subscribes. */
export type Readable<T> = {
  readonly get: () => T
  readonly subscribe: (listener: () => void) => () => void
}
export type Store<T> = Readable<T> & { readonly set: (next: T | ((current: T) => T)) => void }

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next instanceof Function ? next(value) : next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export function useStore<T>(store: Readable<T>): T
export function useStore<T, S>(store: Readable<T>, select: (value: T) => S): S
export function useStore<T, S>(store: Readable<T>, select?: (value: T) => S): T | S {
  const read = () => (select ? select(store.get()) : store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}
