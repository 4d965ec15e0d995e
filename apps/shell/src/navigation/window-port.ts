import type { BrowserPort, IdlePort } from '@evens/router'

/** The browser as the navigator sees it. */
export const windowPort: BrowserPort = {
  address: () => new URL(location.href),
  entry: () => history.state as unknown,
  push(href, entry) {
    // Else the browser scrolls on Back before the view is there, and that would be kept for the page that is left.
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

/** As the browser would by itself: the part is seen, and the next Tab goes on from there. */
function goToPart(part: HTMLElement | null): void {
  if (part === null) return
  part.scrollIntoView()
  part.focus({ preventScroll: true })
  if (part.contains(document.activeElement)) return
  part.tabIndex = -1
  part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true })
  part.focus({ preventScroll: true })
}

/** A document that is loaded anew is placed by the browser: it alone knows where the reader was. */
export function leaveScrollToBrowserOnUnload(): void {
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
}

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

export const idlePort: IdlePort = {
  whenIdle(work, timeoutMs) {
    // Safari has no requestIdleCallback; a short wait is near enough.
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
