import type pg from 'pg'
import { withAdvisoryLock } from '../../platform/database/index.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import type { Job } from '../../platform/module.ts'
import { brokenRules, brokenSince } from './checker.ts'

const LOCK = 7_062_001
const RECENT_EVERY_MS = 60_000
const WHOLE_EVERY_MS = 3_600_000

/**
 * Checks every minute what has moved and every hour all there is, on one node at a time. A broken invariant halts all
 * money until an operator has looked.
 */
export function ledgerChecks(
  pool: pg.Pool,
  alert: (message: string) => void,
  invariants: readonly URL[],
): readonly Job[] {
  async function halt(client: pg.PoolClient, broken: readonly string[]): Promise<void> {
    if (broken.length === 0) return
    alert(`the ledger is broken, money is halted: ${broken.join('; ')}`)
    await client.query('insert into wallet_halt values (true, $1) on conflict do nothing', [broken.join('; ')])
  }

  const checkRecent = (): Promise<unknown> =>
    withAdvisoryLock(pool, LOCK, async (client) => {
      await client.query('begin isolation level repeatable read')
      const broken = await brokenSince(client)
      await client.query('commit')
      await halt(client, broken)
    })

  const checkWhole = (): Promise<unknown> =>
    withAdvisoryLock(pool, LOCK, async (client) => halt(client, await brokenRules(client, invariants)))

  return [
    () => runPeriodically(RECENT_EVERY_MS, checkRecent, alert),
    () => runPeriodically(WHOLE_EVERY_MS, checkWhole, alert),
  ]
}
