import type pg from 'pg'
import { withAdvisoryLock } from '../../platform/database/index.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import { skipWhileBusy } from '../../platform/skip-while-busy.ts'
import type { Log } from '../../platform/log.ts'
import { behindFaults, proofFaults } from './faults.ts'
import { type Asked, INDEX_PLANS } from './leaves.ts'
import type { ProofKeys } from './proof-keys.ts'
import { logWaiting } from './write-batch.ts'

const TICK_MS = 60_000
/** One percent of the time: some ten thousand leaves a minute, so that a log of a million is read in two hours. */
const VISITS_MS = 600
/** Ten minutes at most without a proof of a new bet, however busy the node is. */
const POSTPONED_MAX = 9
const LOCK = 7_062_098

/** Looks at the next part of the log, on one node at a time. What differs halts all money until a person has looked. */
export async function checkLog(pool: Pick<pg.Pool, 'connect'>, keys: ProofKeys, log: Log): Promise<void> {
  await withAdvisoryLock(pool, LOCK, async (client) => {
    await client.query(INDEX_PLANS)
    const untilMs = performance.now() + VISITS_MS
    let visit: Visit
    do {
      // One snapshot: concurrent writes must not look like differences.
      await client.query('begin isolation level repeatable read')
      visit = await visitNext(client, keys)
      await client.query('commit')
    } while (visit.faults.length === 0 && !visit.isAtEnd && performance.now() < untilMs)
    if (visit.faults.length === 0) return
    log.error({ event: 'proof.log-mismatch', faults: visit.faults })
    await client.query('select integrity_halt($1)', [visit.faults.join('; ')])
  })
}

/**
 * Every minute: logs new movements and re-checks a part of the log. A busy node postpones it, so that bets at a peak do
 * not pay for it. Returns its stop function.
 */
export function startProofLog(pool: pg.Pool, keys: ProofKeys, log: Log): () => Promise<void> {
  async function proofLog(): Promise<void> {
    await logWaiting(pool, keys)
    await checkLog(pool, keys, log)
  }
  return runPeriodically('proof.log', TICK_MS, skipWhileBusy(proofLog, POSTPONED_MAX), log, 'error')
}

/** Hashed in one go, so it bounds how long the event loop is held. */
const LEAVES_A_VISIT = 4000
const BATCHES_A_VISIT = 500

type Visit = { readonly faults: readonly string[]; readonly isAtEnd: boolean }

/** Checks the next part of the log and wraps around at its end: each batch is checked in bounded time. */
async function visitNext(client: Asked, keys: ProofKeys): Promise<Visit> {
  const { rows } = await client.query<{ first: bigint; last: bigint | null; is_at_end: boolean }>(
    `with visited as (
       select case when number < (select max(number) from proof_batch) then number else 0 end as number from proof_visit
     ), sized as (
       select range.batch, sum(sum(length(range.leaves)) / 32) over (order by range.batch) as leaves,
         row_number() over (order by range.batch) as n
       from visited join proof_range range on range.batch > visited.number and range.batch <= visited.number + $2
       group by range.batch
     )
     select first, last, last is not distinct from (select max(number) from proof_batch) as is_at_end from (
       select number + 1 as first, (select max(batch) from sized where leaves <= $1 or n = 1) as last from visited
     ) as next`,
    [LEAVES_A_VISIT, BATCHES_A_VISIT],
  )
  const [{ first, last, is_at_end: isAtEnd } = { first: 1n, last: null, is_at_end: true }] = rows
  const behind = await behindFaults(client)
  if (last === null) return { faults: behind, isAtEnd: true }
  const faults = [...behind, ...(await proofFaults(client, keys, { first, last }))]
  await client.query('update proof_visit set number = $1', [last])
  return { faults, isAtEnd }
}
