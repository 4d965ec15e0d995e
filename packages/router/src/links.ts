export type LinkClick = {
  readonly href: string
  readonly target: string
  readonly isDownload: boolean
  readonly button: number
  /** Ctrl, Cmd, Shift or Alt is held: the visitor wants a new tab, a window or a download. */
  readonly isModified: boolean
  readonly isPrevented: boolean
}

/** The address for client-side navigation, or `null` to leave the click to the browser. */
export function inPageTarget(click: LinkClick, at: URL): URL | null {
  if (click.isPrevented || click.isModified || click.isDownload || click.button !== 0) return null
  if (click.target !== '' && click.target !== '_self') return null
  if (!URL.canParse(click.href, at)) return null
  const url = new URL(click.href, at)
  return url.origin === at.origin ? url : null
}

export type IdlePort = {
  readonly whenIdle: (work: () => void, timeoutMs: number) => () => void
  readonly connection: () => { readonly saveData: boolean; readonly effectiveType: string }
}

const IDLE_TIMEOUT_MS = 2000
const SLOW = /2g$/

/** Prefetches what a link needs when the browser is idle; never on a slow or metered connection. */
export function createPrefetcher(port: IdlePort, load: (href: string) => void) {
  const asked = new Set<string>()
  return function prefetch(href: string): () => void {
    const { saveData, effectiveType } = port.connection()
    if (saveData || SLOW.test(effectiveType) || asked.has(href)) return () => {}
    asked.add(href)
    const cancel = port.whenIdle(() => load(href), IDLE_TIMEOUT_MS)
    return () => {
      asked.delete(href)
      cancel()
    }
  }
}
