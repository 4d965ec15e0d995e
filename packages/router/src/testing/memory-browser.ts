import type { BrowserPort, Entry, Scroll } from '../history.ts'

type Held = { readonly href: string; readonly state: Entry | null }

/** A browser's history and window, in memory. Like the real one it reports Back and Forward later, not at once. */
export function createMemoryBrowser(first: string) {
  const held: Held[] = [{ href: first, state: null }]
  const listeners = new Set<() => void>()
  const loads: string[] = []
  const scrolledTo: (Scroll | { readonly hash: string })[] = []
  let at = 0
  let scroll: Scroll = { x: 0, y: 0 }

  const entry = (): Held => held[at] ?? { href: first, state: null }
  const absolute = (href: string): string => new URL(href, entry().href).href
  const notifyLater = (): void => void Promise.resolve().then(() => listeners.forEach((listener) => listener()))
  const moveBy = (steps: number): void => {
    at = Math.min(Math.max(at + steps, 0), held.length - 1)
    notifyLater()
  }
  const add = (href: string, state: Entry | null): void => {
    held.splice(at + 1, held.length, { href: absolute(href), state })
    at += 1
  }

  const port: BrowserPort = {
    address: () => new URL(entry().href),
    entry: () => entry().state,
    push: add,
    replace: (href, state) => void held.splice(at, 1, { href: absolute(href), state }),
    go: moveBy,
    onPop(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: (href) => void loads.push(href),
    scroll: () => scroll,
    scrollTo: (target) => void scrolledTo.push(target),
  }

  return {
    port,
    loads,
    scrolledTo,
    path: () => port.address().pathname + port.address().search + port.address().hash,
    paths: () => held.map(({ href }) => new URL(href).pathname),
    readTo: (y: number) => void (scroll = { x: 0, y }),
    back: () => moveBy(-1),
    forward: () => moveBy(1),
    typeHash(hash: string): void {
      add(hash, null)
      notifyLater()
    },
  }
}
