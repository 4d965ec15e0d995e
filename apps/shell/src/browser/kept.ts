import { createStore, type Kept, type Store } from '@evens/remote-sdk'

const PREFIX = 'kept.'
const WORDS_MAX = 200
const LENGTH_MAX = 100

/** Kept in the browser's own store, which the tabs of the site share; the newest words stay when there are too many. */
export function createKept(target: Window): Kept {
  const stores = new Map<string, Store<readonly string[]>>()
  target.addEventListener('storage', ({ key }) => {
    for (const [name, store] of stores) if (key === null || key === PREFIX + name) store.set(read(target, name))
  })
  return (name) => {
    const known = stores.get(name) ?? keptStore(target, name)
    stores.set(name, known)
    return known
  }
}

function keptStore(target: Window, name: string): Store<readonly string[]> {
  const store = createStore(read(target, name))
  return {
    ...store,
    set(next) {
      store.set((now) => (next instanceof Function ? next(now) : next).slice(-WORDS_MAX))
      try {
        target.localStorage.setItem(PREFIX + name, JSON.stringify(store.get()))
      } catch {
        // Full or forbidden: the page still has them.
      }
    },
  }
}

function read(target: Window, name: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(target.localStorage.getItem(PREFIX + name) ?? '[]')
    return Array.isArray(kept) ? kept.filter((word) => typeof word === 'string' && word.length <= LENGTH_MAX) : []
  } catch {
    return []
  }
}
