import type pg from 'pg'
import { keepDoing } from '../../platform/keep-doing.ts'
import type { ProofKeys } from './proof-keys.ts'
import { visitNext } from './visit.ts'
import { logWaiting } from './write-batch.ts'

const TICK_MS = 60_000
/** 40,000 leaves a minute: each of a log of a million is looked at twice an hour. */
const VISITS_A_TICK = 10
const LOCK = 7_062_098

/** Looks at the next part of the log, on one node at a time. What differs halts all money until a person has looked. */
export async function checkLog(
  pool: Pick<pg.Pool, 'connect'>,
  keys: ProofKeys,
  warn: (message: string) => void,
): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${LOCK}) as mine`)
    if (rows[0]?.mine !== true) return
    await client.query('set statement_timeout = 0')
    const faults: string[] = []
    for (let visits = 0; visits < VISITS_A_TICK && faults.length === 0; visits += 1) {
      // One moment: what is written meanwhile must not look like a difference.
      await client.query('begin isolation level repeatable read')
      faults.push(...(await visitNext(client, keys)))
      await client.query('commit')
    }
    if (faults.length === 0) return
    const reason = faults.join('; ')
    warn(`the proof log differs from the database, money is halted: ${reason}`)
    await client.query('insert into wallet_halt values (true, $1) on conflict do nothing', [reason])
  } finally {
    client.release(true)
  }
}

/** Every minute: what has moved goes into the log, and a part of the log is looked at again. Returns what ends it. */
export function keepLogging(pool: pg.Pool, keys: ProofKeys, warn: (message: string) => void): () => Promise<void> {
  async function proofLog(): Promise<void> {
    await logWaiting(pool, keys)
    await checkLog(pool, keys, warn)
  }
  return keepDoing(TICK_MS, proofLog, warn)
}
