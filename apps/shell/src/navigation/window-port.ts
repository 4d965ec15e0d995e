import type { PageInfo, StoredStore } from '@evens/remote-sdk'
import type { BrowserPort, IdlePort } from '@evens/router'

/** The browser as the navigator sees it. */
export const windowPort: BrowserPort = {
  address: () => new URL(location.href),
  entry: () => history.state as unknown,
  push(href, entry) {
    // Otherwise the browser scrolls on Back before the view is there, and the page left would get that offset.
    history.scrollRestoration = 'manual'
    history.pushState(entry, '', href)
  },
  replace: (href, entry) => history.replaceState(entry, '', href),
  go: (steps) => history.go(steps),
  onPop(listener) {
    addEventListener('popstate', listener)
    return () => removeEventListener('popstate', listener)
  },
  load: (href) => location.assign(href),
  scroll: () => ({ x: scrollX, y: scrollY }),
  scrollTo(target) {
    if ('hash' in target) goToPart(document.getElementById(decodeURIComponent(target.hash.slice(1))))
    else scrollTo(target.x, target.y)
  },
}

/** Like the browser's own hash navigation: scrolls to the element, and Tab continues from there. */
function goToPart(part: HTMLElement | null): void {
  if (part === null) return
  part.scrollIntoView()
  part.focus({ preventScroll: true })
  if (part.contains(document.activeElement)) return
  part.tabIndex = -1
  part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true })
  part.focus({ preventScroll: true })
}

/** After a reload the browser scrolls the document itself: it alone knows where the reader was. */
export function leaveScrollToBrowserOnUnload(): void {
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
}

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

export const idlePort: IdlePort = {
  whenIdle(work, timeoutMs) {
    // Safari has no requestIdleCallback; a short delay is good enough.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(work, 200)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(work, { timeout: timeoutMs })
    return () => cancelIdleCallback(handle)
  },
  connection() {
    const { saveData = false, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {}
    return { saveData, effectiveType }
  },
}

/** Updates title, description, canonical and alternate links after a navigation, and when a page changes its title. */
export function updateHead(page: PageInfo, titleOf: (title: string) => string): void {
  document.title = titleOf(page.title)
  document.querySelector('meta[name=description]')?.setAttribute('content', page.description)
  const path = page.fullPath.replace(/[?#].*$/, '')
  document.querySelector('link[rel=canonical]')?.setAttribute('href', `${location.origin}${path}`)
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=alternate][hreflang]')) {
    const language = new URL(link.href).pathname.slice(1, 3)
    link.href = `${location.origin}/${language}${path.slice(3)}`
  }
}

const MINUTE_MS = 60_000

/**
 * Allows a reload after a failed code load at most once a minute, so that a broken page does not reload forever. A
 * browser that stores nothing would forget the last one, so it gets none.
 */
export function mayReload(last: StoredStore<number | null>, nowMs: number): boolean {
  if (nowMs - (last.get() ?? 0) < MINUTE_MS) return false
  last.set(nowMs)
  return last.isLasting()
}
