const AT_LATEST_MS = 3000

/** Runs when the browser has nothing better to do. Returns what calls it off. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, AT_LATEST_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: AT_LATEST_MS })
  return () => cancelIdleCallback(handle)
}
