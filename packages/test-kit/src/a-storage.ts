import type { StorageAreas } from '@evens/remote-sdk'

/** The storage of a browser, as maps that a test can read and change. */
export function aStorage(content: { readonly local?: Readonly<Record<string, string>> } = {}) {
  const local = new Map(Object.entries(content.local ?? {}))
  const session = new Map<string, string>()
  const listeners: ((key: string | null) => void)[] = []
  const areas: StorageAreas = {
    local: () => areaOf(local),
    session: () => areaOf(session),
    onForeignWrite: (listener) => void listeners.push(listener),
  }
  return {
    local,
    session,
    areas,
    /** Another tab writes and this one is notified. */
    writeElsewhere(key: string, text: string): void {
      local.set(key, text)
      for (const listener of listeners) listener(key)
    },
  }
}

const areaOf = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
  removeItem: (key: string) => void map.delete(key),
})
