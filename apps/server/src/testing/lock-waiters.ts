import type pg from 'pg'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'

/** Sessions that wait for a lock in this database: other tests have databases of their own on the same server. */
const LOCK_WAITERS = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"

/**
 * Waits until so many sessions wait for a lock. The pool must not hand out a session within a transaction: there the
 * list of sessions is a snapshot, in which a connection opened later never appears.
 */
export const lockWaitersAre = (pool: pg.Pool, count: number): Promise<void> =>
  eventually(async () => expect((await pool.query(LOCK_WAITERS)).rowCount).toBe(count))
