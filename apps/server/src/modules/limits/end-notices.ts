import { type Kysely, sql } from 'kysely'
import type { Job } from '../../platform/module.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import type { Log } from '../../platform/log.ts'

/** Hours before its end at which a break is announced to end; a break no longer than that is announced at its end only. */
const HOURS_BEFORE = { exclusion: 7 * 24, timeOut: 24 } as const
const AT_ONCE = 200
const LOOK_MS = 60_000

/** Announces the ends of time-outs and exclusions. Any node may do it: the database marks each as announced. */
export function createEndNotices(kysely: Kysely<unknown>, log: Log) {
  async function announceEnds(): Promise<void> {
    let queued = AT_ONCE
    while (queued === AT_ONCE) {
      const { rows } = await sql<{ queued: number }>`
        select limit_announce_ends(${HOURS_BEFORE.exclusion}, ${HOURS_BEFORE.timeOut}, ${AT_ONCE}) as queued`.execute(
        kysely,
      )
      queued = rows[0]?.queued ?? 0
    }
  }
  return {
    announceEnds,
    jobs: [() => runPeriodically('limits.announce-ends', LOOK_MS, announceEnds, log)] satisfies readonly Job[],
  }
}
