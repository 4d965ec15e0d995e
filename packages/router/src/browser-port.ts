/** Where a page was scrolled to. */
export type Scroll = { readonly x: number; readonly y: number }

/** What we write into an entry of the browser's history, to know later how far Back or Forward went. */
export type Entry = { readonly index: number }

/** All that the navigator touches of a browser, so that it runs without one in tests. */
export type BrowserPort = {
  readonly address: () => URL
  /** The state of the entry we stand on; it may be foreign, or nothing after a typed hash. */
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

export type IdlePort = {
  readonly whenIdle: (work: () => void, timeoutMs: number) => () => void
  readonly connection: () => { readonly saveData: boolean; readonly effectiveType: string }
}
