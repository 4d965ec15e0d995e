/** What a browser keeps for the page, for the session or for longer. */
export type Memory = {
  readonly read: (key: string) => string | null
  readonly write: (key: string, value: string) => void
  readonly forget: (key: string) => void
}

type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A browser may refuse its storage, by throwing even when it is only named: then it is kept as long as the page lives. */
export function createMemory(storage: () => Keeper): Memory {
  const page = new Map<string, string>()
  const attempt = <T>(act: (keeper: Keeper) => T, otherwise: T): T => {
    try {
      return act(storage())
    } catch {
      return otherwise
    }
  }
  return {
    read: (key) => page.get(key) ?? attempt((keeper) => keeper.getItem(key), null),
    write(key, value) {
      const kept = attempt((keeper) => {
        keeper.setItem(key, value)
        return true
      }, false)
      if (kept) page.delete(key)
      else page.set(key, value)
    },
    forget(key) {
      page.delete(key)
      attempt((keeper) => keeper.removeItem(key), undefined)
    },
  }
}

export const sessionMemory: Memory = createMemory(() => sessionStorage)
export const lastingMemory: Memory = createMemory(() => localStorage)
