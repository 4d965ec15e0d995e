import type pg from 'pg'
import { withAdvisoryLock } from '../../platform/database/index.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import { INDEX_PLANS } from './leaves.ts'
import { skipWhileBusy } from '../../platform/skip-while-busy.ts'
import type { ProofKeys } from './proof-keys.ts'
import { visitNext, type Visit } from './visit.ts'
import { logWaiting } from './write-batch.ts'

const TICK_MS = 60_000
/** One percent of the time: some ten thousand leaves a minute, so that a log of a million is read in two hours. */
const VISITS_MS = 600
/** Ten minutes at most without a proof of a new bet, however busy the node is. */
const POSTPONED_MAX = 9
const LOCK = 7_062_098

/** Looks at the next part of the log, on one node at a time. What differs halts all money until a person has looked. */
export async function checkLog(
  pool: Pick<pg.Pool, 'connect'>,
  keys: ProofKeys,
  warn: (message: string) => void,
): Promise<void> {
  await withAdvisoryLock(pool, LOCK, async (client) => {
    await client.query(INDEX_PLANS)
    const untilMs = performance.now() + VISITS_MS
    let visit: Visit
    do {
      // One moment: what is written meanwhile must not look like a difference.
      await client.query('begin isolation level repeatable read')
      visit = await visitNext(client, keys)
      await client.query('commit')
    } while (visit.faults.length === 0 && !visit.isAtEnd && performance.now() < untilMs)
    if (visit.faults.length === 0) return
    const reason = visit.faults.join('; ')
    warn(`the proof log differs from the database, money is halted: ${reason}`)
    await client.query('insert into wallet_halt values (true, $1) on conflict do nothing', [reason])
  })
}

/**
 * Every minute: what has moved goes into the log, and a part of the log is looked at again. A busy node postpones it, so
 * that bets do not pay for it at a peak. Returns what ends it.
 */
export function keepLogging(pool: pg.Pool, keys: ProofKeys, warn: (message: string) => void): () => Promise<void> {
  async function proofLog(): Promise<void> {
    await logWaiting(pool, keys)
    await checkLog(pool, keys, warn)
  }
  return runPeriodically(TICK_MS, skipWhileBusy(proofLog, POSTPONED_MAX), warn)
}
