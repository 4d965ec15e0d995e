import {
  boundedWords,
  createStore,
  type StoredLists,
  type Selection,
  type SelectionStorage,
  type Store,
} from '@evens/remote-sdk'

/** Strings by key, stored for the session or for longer. */
export type Memory = {
  readonly read: (key: string) => string | null
  readonly write: (key: string, value: string) => void
  readonly forget: (key: string) => void
}

type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Wraps a storage. A browser may refuse it by throwing on mere access: then values live as long as the page. */
export function createMemory(storage: () => StorageArea): Memory {
  const page = new Map<string, string>()
  const attempt = <T>(act: (area: StorageArea) => T, otherwise: T): T => {
    try {
      return act(storage())
    } catch {
      return otherwise
    }
  }
  return {
    read: (key) => page.get(key) ?? attempt((area) => area.getItem(key), null),
    write(key, value) {
      const isStored = attempt((area) => {
        area.setItem(key, value)
        return true
      }, false)
      if (isStored) page.delete(key)
      else page.set(key, value)
    },
    forget(key) {
      page.delete(key)
      attempt((area) => area.removeItem(key), undefined)
    },
  }
}

export const sessionMemory: Memory = createMemory(() => sessionStorage)
export const lastingMemory: Memory = createMemory(() => localStorage)

const LIST_PREFIX = 'kept.'

/** Lists in local storage, shared by all tabs of the site, within the bounds of the SDK. */
export function createStoredLists(target: Window): StoredLists {
  const stores = new Map<string, Store<readonly string[]>>()
  target.addEventListener('storage', ({ key }) => {
    for (const [name, store] of stores)
      if (key === null || key === LIST_PREFIX + name) store.set(readList(target, name))
  })
  return (name) => {
    const known = stores.get(name) ?? listStore(target, name)
    stores.set(name, known)
    return known
  }
}

function listStore(target: Window, name: string): Store<readonly string[]> {
  const store = createStore(readList(target, name))
  return {
    ...store,
    set(next) {
      store.set((now) => boundedWords(next instanceof Function ? next(now) : next))
      try {
        target.localStorage.setItem(LIST_PREFIX + name, JSON.stringify(store.get()))
      } catch {
        // Full or forbidden: the page still holds them.
      }
    },
  }
}

function readList(target: Window, name: string): readonly string[] {
  try {
    return boundedWords(JSON.parse(target.localStorage.getItem(LIST_PREFIX + name) ?? '[]'))
  } catch {
    return []
  }
}

const SELECTIONS_KEY = 'selections'

/** Keeps selections in local storage, which all tabs of the site share. Without it they are lost on reload. */
export function selectionStorage(target: Window): SelectionStorage {
  return {
    read() {
      try {
        return parseSelections(target.localStorage.getItem(SELECTIONS_KEY))
      } catch {
        return []
      }
    },
    write(selections) {
      try {
        target.localStorage.setItem(SELECTIONS_KEY, JSON.stringify(selections))
      } catch {
        // Full or forbidden: the page still holds them.
      }
    },
    onChange: (listener) =>
      target.addEventListener('storage', ({ key }) => {
        if (key === SELECTIONS_KEY || key === null) listener()
      }),
  }
}

/** The visitor can edit local storage: anything that is not a selection is dropped. */
function parseSelections(text: string | null): readonly Selection[] {
  const stored: unknown = JSON.parse(text ?? '[]')
  return Array.isArray(stored) ? stored.filter(isSelection) : []
}

const TEXT_FIELDS = ['ref', 'event', 'market', 'outcome', 'href', 'sport'] as const

function isSelection(value: unknown): value is Selection {
  if (typeof value !== 'object' || value === null) return false
  const given = value as Readonly<Record<string, unknown>>
  return (
    TEXT_FIELDS.every((field) => typeof given[field] === 'string') &&
    Number.isSafeInteger(given['odds']) &&
    typeof given['isLive'] === 'boolean' &&
    /^\/(?![/\\])/.test(String(given['href']))
  )
}
