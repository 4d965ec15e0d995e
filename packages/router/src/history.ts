import type { Step } from './navigator.ts'

/** Scroll offset of the window, in pixels. */
export type Scroll = { readonly x: number; readonly y: number }

/** State written into an entry of the browser's history; its index tells how far Back or Forward went. */
export type Entry = { readonly index: number }

/** Everything the navigator uses of a browser, so that tests can run it without one. */
export type BrowserPort = {
  readonly address: () => URL
  /** The state of the current entry. Another script may have written it, and after a typed hash there is none. */
  readonly entry: () => unknown
  readonly push: (href: string, entry: Entry) => void
  readonly replace: (href: string, entry: Entry) => void
  readonly go: (steps: number) => void
  readonly onPop: (listener: () => void) => () => void
  /** A full page load. */
  readonly load: (href: string) => void
  readonly scroll: () => Scroll
  readonly scrollTo: (target: Scroll | { readonly hash: string }) => void
}

const TRAIL_MAX = 20

/** The addresses visited last, oldest first. Unlike `history.length` it names the previous page, also after Back. */
export type Trail = readonly string[]

function visited(trail: Trail, href: string): Trail {
  return trail.at(-1) === href ? trail : [...trail, href].slice(-TRAIL_MAX)
}

function replaced(trail: Trail, href: string): Trail {
  return visited(trail.slice(0, -1), href)
}

type Here<Place> = { readonly url: URL; readonly place: Place; readonly index: number }

/** The page that is shown, its place in the history, the addresses before it and the scroll offset of each entry. */
export function createPosition<Place>(browser: BrowserPort) {
  const entries = createHistoryEntries(browser)
  const scrolls = createScrollMemory()
  let here: Here<Place> | null = null
  let trail: Trail = []

  return {
    here: () => here,
    trail: () => trail,
    isRestoring: entries.isRestoring,
    restore: (): void => void (here !== null && entries.restore(here)),

    /** Writes the history entry of a step; from now on it is the page that is shown. */
    moveTo({ url, place, trigger }: Step<Place>, replaces: boolean): void {
      if (here !== null) scrolls.save(here.index, browser.scroll())
      const index = entries.write(url.href, replaces, here?.index ?? -1)
      trail = replaces && trigger !== 'pop' ? replaced(trail, url.href) : visited(trail, url.href)
      here = { url, place, index }
    },

    /** Scrolls once the view is drawn: back to the old offset after Back, to the hash or to the top otherwise. */
    settleScroll({ trigger, url }: Step<Place>): void {
      // The browser has scrolled the first page itself, and a refresh must not move the reader.
      if (here === null || trigger === 'start' || trigger === 'refresh') return
      if (trigger === 'pop') browser.scrollTo(scrolls.of(here.index))
      else browser.scrollTo(url.hash === '' ? { x: 0, y: 0 } : { hash: url.hash })
    },
  }
}

/** Numbers the entries of the browser's history. Without the numbers a cancelled Back could not be undone. */
function createHistoryEntries(browser: BrowserPort) {
  let restoring = false

  const indexHere = (): number | null => {
    const entry = browser.entry()
    const index = typeof entry === 'object' && entry !== null && 'index' in entry ? entry.index : null
    return typeof index === 'number' ? index : null
  }

  return {
    /** Returns the entry's index. An entry without one was made by the browser itself, right after our last one. */
    write(href: string, replaces: boolean, last: number): number {
      const at = indexHere()
      const index = at === null ? last + 1 : replaces ? at : at + 1
      if (replaces) browser.replace(href, { index })
      else browser.push(href, { index })
      return index
    },

    /** Undoes a cancelled Back or Forward: the address has already changed, the view has not. */
    restore(to: { readonly url: URL; readonly index: number }): void {
      const at = indexHere()
      if (at !== null && at !== to.index) {
        restoring = true
        browser.go(to.index - at)
      } else if (browser.address().href !== to.url.href) {
        browser.replace(to.url.href, { index: to.index })
      }
    },

    /** True once after `restore`: the browser reports our own step as a pop, too. */
    isRestoring(): boolean {
      const own = restoring
      restoring = false
      return own
    },
  }
}

const ENTRIES_MAX = 20

/** Scroll offset of each history entry at the moment it was left; the oldest are dropped. */
export function createScrollMemory() {
  const places = new Map<number, Scroll>()
  return {
    of: (index: number): Scroll => places.get(index) ?? { x: 0, y: 0 },
    save(index: number, scroll: Scroll): void {
      places.delete(index)
      places.set(index, scroll)
      const oldest = places.keys().next()
      if (places.size > ENTRIES_MAX && !oldest.done) places.delete(oldest.value)
    },
  }
}
