import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'
import { useShell } from './tree.tsx'

/** Short lists that the visitor makes and finds again: favourites, pinned markets, folded groups. By name. */
export type Kept = (name: string) => Store<readonly string[]>

const NONE: readonly string[] = []

/** A kept list, and what puts a word into it or takes it out. The server draws it empty, the browser fills it in. */
export function useKept(name: string): readonly [list: readonly string[], toggle: (word: string) => void] {
  const store = useShell().kept(name)
  const list = useSyncExternalStore(store.subscribe, store.get, () => NONE)
  const toggle = (word: string): void =>
    store.set((now) => (now.includes(word) ? now.filter((other) => other !== word) : [...now, word]))
  return [list, toggle]
}
