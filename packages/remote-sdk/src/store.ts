import { useSyncExternalStore } from 'react'
import { createStore as createVanilla } from 'zustand/vanilla'

/** Plain state that anyone may read and watch; React only subscribes. */
export type Readable<T> = {
  readonly get: () => T
  readonly subscribe: (listener: () => void) => () => void
}
export type Store<T> = Readable<T> & { readonly set: (next: T | ((current: T) => T)) => void }

export function createStore<T>(initial: T): Store<T> {
  const vanilla = createVanilla<{ value: T }>(() => ({ value: initial }))
  return {
    get: () => vanilla.getState().value,
    set(next) {
      vanilla.setState(({ value }) => ({ value: next instanceof Function ? next(value) : next }))
    },
    subscribe: (listener) => vanilla.subscribe(listener),
  }
}

export function useStore<T>(store: Readable<T>): T
export function useStore<T, S>(store: Readable<T>, select: (value: T) => S): S
export function useStore<T, S>(store: Readable<T>, select?: (value: T) => S): T | S {
  const read = () => (select ? select(store.get()) : store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}
