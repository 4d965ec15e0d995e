const AT_LATEST_MS = 3000

/** Runs `act` when the browser is idle, or after three seconds. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, AT_LATEST_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: AT_LATEST_MS })
  return () => cancelIdleCallback(handle)
}
