import type { BrowserPort } from './browser-port.ts'

/** Our numbering of the browser's history: without it a cancelled Back could not be undone. */
export function createHistoryEntries(browser: BrowserPort) {
  let restoring = false

  const indexHere = (): number | null => {
    const entry = browser.entry()
    const index = typeof entry === 'object' && entry !== null && 'index' in entry ? entry.index : null
    return typeof index === 'number' ? index : null
  }

  return {
    /** Answers the number of the entry; an entry without one was made by the browser itself, after the last of ours. */
    write(href: string, replaces: boolean, last: number): number {
      const at = indexHere()
      const index = at === null ? last + 1 : replaces ? at : at + 1
      if (replaces) browser.replace(href, { index })
      else browser.push(href, { index })
      return index
    },

    /** After a cancelled Back or Forward the address has already changed: go back to where the view still is. */
    restore(to: { readonly url: URL; readonly index: number }): void {
      const at = indexHere()
      if (at !== null && at !== to.index) {
        restoring = true
        browser.go(to.index - at)
      } else if (browser.address().href !== to.url.href) {
        browser.replace(to.url.href, { index: to.index })
      }
    },

    /** The browser reports our own way back as a pop, too: true once for it. */
    isRestoring(): boolean {
      const own = restoring
      restoring = false
      return own
    },
  }
}
