import { readCookies } from './cookies.ts'

const AFTER_READY_MS = 8000

/** A visitor without a session gets one, once, when the page has long been at rest. */
export function startSession(log: (message: string, detail?: unknown) => void): void {
  // The session itself is not readable from here; this mark says that one was asked for.
  if (readCookies()['ua'] !== undefined || sessionStorage.getItem('evens-session') !== null) return
  setTimeout(() => {
    fetch('/web-api/session', { cache: 'no-store' })
      .then(() => sessionStorage.setItem('evens-session', '1'))
      .catch((error: unknown) => log('session was not opened', error))
  }, AFTER_READY_MS)
}
