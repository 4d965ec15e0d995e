/**
 * Runs `work` forever, never overlapping; waits `restMs` between runs; logs errors and carries on. Returns a stop
 * function that awaits the current run.
 */
export function runPeriodically(
  restMs: number | (() => number),
  work: () => Promise<unknown>,
  warn: (message: string) => void,
) {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()

  async function once(): Promise<void> {
    try {
      await work()
    } catch (error) {
      warn(`${work.name} has failed and is tried again: ${(error as Error).message}`)
    }
    next()
  }

  function next(): void {
    if (isStopped) return
    timer = setTimeout(
      () => {
        underWay = once()
      },
      typeof restMs === 'number' ? restMs : restMs(),
    )
  }

  next()
  return async (): Promise<void> => {
    isStopped = true
    clearTimeout(timer)
    await underWay
  }
}
