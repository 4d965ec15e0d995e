const FIRST_CHECK_MS = 60_000
const NEXT_CHECK_MS = 300_000

export type VersionWatch = {
  /** The version that made this page. */
  readonly firstKnown: string
  readonly fetchVersion: () => Promise<string>
  readonly isVisible: () => boolean
  /** Calls whenever the page is shown or hidden. Returns what undoes it. */
  readonly onVisibility: (listener: () => void) => () => void
  readonly onUpdate: (version: string) => void
}

/** Asks now and then which version runs, and says once that it is another one. A hidden page does not ask. */
export function startVersionWatch({
  firstKnown,
  fetchVersion,
  isVisible,
  onVisibility,
  onUpdate,
}: VersionWatch): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDue = false
  let isStopped = false

  function stop(): void {
    isStopped = true
    clearTimeout(timer)
    forgetVisibility()
  }

  function wait(ms: number): void {
    timer = setTimeout(() => {
      isDue = true
      askIfDue()
    }, ms)
  }

  function askIfDue(): void {
    if (!isDue || !isVisible()) return
    isDue = false
    // A question without an answer is asked again in its turn.
    void fetchVersion()
      .then(hear, () => {})
      .finally(() => isStopped || wait(NEXT_CHECK_MS))
  }

  function hear(version: string): void {
    if (isStopped || version === firstKnown) return
    stop()
    onUpdate(version)
  }

  const forgetVisibility = onVisibility(askIfDue)
  wait(FIRST_CHECK_MS)
  return stop
}
