import type { Clock } from '@evens/kernel'
import type pg from 'pg'
import { runPeriodically } from '../run-periodically.ts'
import type { Log } from '../log.ts'

const LOOK_MS = 30_000
/** No clock drifts this far in that time. */
const JUMP_MS = 1000

export type DatabaseClock = {
  readonly clock: Clock
  readonly look: () => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * The database clock on this node: a machine whose own clock is wrong, or is set meanwhile, has the same time as all
 * others. Between two syncs the monotonic clock is added.
 */
export async function startClockSync(pool: pg.Pool, log: Log): Promise<DatabaseClock> {
  let originMs = Number.NaN

  async function lookAtTheTime(): Promise<void> {
    const askedMs = performance.now()
    const { rows } = await pool.query<{ ms: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::double precision as ms',
    )
    const atMs = rows[0]?.ms ?? Number.NaN
    // The database answered at some time between request and response; the known offset stays while it fits.
    const [earliest, latest] = [atMs - performance.now(), atMs - askedMs]
    const knownMs = originMs
    originMs = Number.isNaN(knownMs) ? (earliest + latest) / 2 : Math.min(Math.max(knownMs, earliest), latest)
    const jumpedMs = Math.round(originMs - knownMs)
    if (Math.abs(jumpedMs) > JUMP_MS) log.warn({ event: 'clock.jumped', jumpMs: jumpedMs })
  }

  await lookAtTheTime()
  return {
    clock: { nowMs: () => Math.floor(originMs + performance.now()) },
    look: lookAtTheTime,
    stop: runPeriodically('clock.sync', LOOK_MS, lookAtTheTime, log),
  }
}
