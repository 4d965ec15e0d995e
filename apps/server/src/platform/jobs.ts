import type { Running } from './module.ts'
import type { Log } from './log.ts'

/** Starts the jobs of a module. The returned function stops them and waits for the runs under way. */
export function startJobs({ jobs = [] }: Pick<Running, 'jobs'>): () => Promise<void> {
  const stops = jobs.map((start) => start())
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

/** Runs a backfill once, beside everything else; a failure is logged, and the next start tries again. */
export function runOnce(job: string, work: () => Promise<unknown>, log: Log): () => Promise<void> {
  const done = work().then(
    () => undefined,
    (err: unknown) => log.warn({ event: 'job.backfill-failed', job, err }),
  )
  return () => done
}
