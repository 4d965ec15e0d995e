import type { Log } from './log.ts'

/**
 * Runs `work` forever, never overlapping; waits `restMs` between runs; logs errors and carries on. Returns a stop
 * function that awaits the current run.
 */
export function runPeriodically(
  job: string,
  restMs: number | (() => number),
  work: () => Promise<unknown>,
  log: Log,
  level: 'warn' | 'error' = 'warn',
) {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()

  async function once(): Promise<void> {
    try {
      await work()
    } catch (error) {
      log[level]({ event: 'job.failed', job, err: error })
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
