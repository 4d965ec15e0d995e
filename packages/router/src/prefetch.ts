import type { IdlePort } from './browser-port.ts'

const IDLE_TIMEOUT_MS = 2000
const SLOW = /2g$/

/** Loads what a link will need while nothing else happens; never on a slow or a paid-for connection. */
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
