import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'
import { useShell } from './tree.tsx'

/** Short lists that the visitor makes and finds again: favourites, pinned markets, folded groups. By name. */
export type Kept = (name: string) => Store<readonly string[]>

const WORDS_MAX = 200
/** The longest word is a stake on a bet builder: a ref of up to 502 characters and the typed amount. */
const LENGTH_MAX = 600

/**
 * Bounds a list before it is stored and after it is read, so that storage cannot grow without limit: drops words that
 * are too long, then the oldest when there are too many. Anything but a list of strings is an empty list.
 */
export function boundedWords(list: unknown): readonly string[] {
  if (!Array.isArray(list)) return []
  return list.filter((word): word is string => typeof word === 'string' && word.length <= LENGTH_MAX).slice(-WORDS_MAX)
}

const NONE: readonly string[] = []

/** A kept list, and what puts a word into it or takes it out. The server draws it empty, the browser fills it in. */
export function useKept(name: string): readonly [list: readonly string[], toggle: (word: string) => void] {
  const store = useShell().kept(name)
  const list = useSyncExternalStore(store.subscribe, store.get, () => NONE)
  const toggle = (word: string): void =>
    store.set((now) => (now.includes(word) ? now.filter((other) => other !== word) : [...now, word]))
  return [list, toggle]
}
