/** What moves is told again and again; it is looked at where it comes to rest, and once a second while it runs. */
const REST_MS = 250
const GAP_MS = 1000

export type Looks = {
  /** Something that the answer depends on has moved. */
  readonly heard: () => void
  readonly stop: () => void
}

/**
 * Looks at once, again when something is heard, and at the latest when the answer runs out: `look` says in how many
 * milliseconds that is.
 */
export function lookAgain(look: () => Promise<number>): Looks {
  let timer: ReturnType<typeof setTimeout> | undefined
  let [dueMs, lookedMs, isStopped] = [Infinity, -Infinity, false]

  /** The earlier of two moments counts: what is heard while an answer is on its way is not forgotten for it. */
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

  const heard = (): void => lookBy(Math.max(performance.now() + REST_MS, lookedMs + GAP_MS))
  heard()
  return {
    heard,
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
