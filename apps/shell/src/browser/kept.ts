import { boundedWords, createStore, type Kept, type Store } from '@evens/remote-sdk'

const PREFIX = 'kept.'

/** Lists in local storage, shared by all tabs of the site, within the bounds of the SDK. */
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
      store.set((now) => boundedWords(next instanceof Function ? next(now) : next))
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
    return boundedWords(JSON.parse(target.localStorage.getItem(PREFIX + name) ?? '[]'))
  } catch {
    return []
  }
}
