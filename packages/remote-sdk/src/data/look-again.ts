/** Debounce for inputs that change in bursts, and the shortest interval between refreshes while they do. */
const REST_MS = 250
const GAP_MS = 1000

export type Looks = {
  /** An input of the refresh has changed. */
  readonly priceMoved: () => void
  readonly stop: () => void
}

/**
 * Refreshes when an input changes, debounced, and at the latest when the answer expires: `look` resolves to the
 * milliseconds for which its answer holds.
 */
export function lookAgain(look: () => Promise<number>): Looks {
  let timer: ReturnType<typeof setTimeout> | undefined
  let [dueMs, lookedMs, isStopped] = [Infinity, -Infinity, false]

  /** The earlier of two times wins: a change during a request is not lost to the answer's expiry. */
  function lookBy(atMs: number): void {
    if (isStopped || atMs >= dueMs) return
    dueMs = atMs
    clearTimeout(timer)
    timer = setTimeout(() => void go(), atMs - performance.now())
  }

  async function go(): Promise<void> {
    dueMs = Infinity
    lookedMs = performance.now()
    const holdsMs = await look()
    lookBy(performance.now() + holdsMs)
  }

  const priceMoved = (): void => lookBy(Math.max(performance.now() + REST_MS, lookedMs + GAP_MS))
  priceMoved()
  return {
    priceMoved,
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
