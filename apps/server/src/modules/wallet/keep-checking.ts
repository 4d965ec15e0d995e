import type pg from 'pg'
import { brokenRules, brokenSince } from './checker.ts'

const LOCK = 7_062_001
const RECENT_EVERY_MS = 60_000
const WHOLE_EVERY_MS = 3_600_000

/**
 * Looks every minute at what has moved and every hour at all there is, on one node at a time. What it finds stops all
 * money until a person has looked. Returns what ends it.
 */
export function keepChecking(pool: pg.Pool, warn: (message: string) => void, oracles: readonly URL[]): () => void {
  async function halt(client: pg.PoolClient, broken: readonly string[]): Promise<void> {
    if (broken.length === 0) return
    warn(`the ledger is broken, money is halted: ${broken.join('; ')}`)
    await client.query('insert into wallet_halt values (true, $1) on conflict do nothing', [broken.join('; ')])
  }

  async function withLock(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
    const client = await pool.connect()
    try {
      const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${LOCK}) as mine`)
      if (rows[0]?.mine !== true) return
      // The more there is to look at the longer it takes; a look that is cut off would never find anything.
      await client.query('set statement_timeout = 0')
      await work(client)
    } finally {
      // A connection that is thrown away gives its lock back, and its patience.
      client.release(true)
    }
  }

  async function lookAtRecent(client: pg.PoolClient): Promise<void> {
    await client.query('begin isolation level repeatable read')
    const broken = await brokenSince(client)
    await client.query('commit')
    await halt(client, broken)
  }

  async function lookAtAll(client: pg.PoolClient): Promise<void> {
    await halt(client, await brokenRules(client, oracles))
  }

  function every(ms: number, look: (client: pg.PoolClient) => Promise<void>): NodeJS.Timeout {
    return setInterval(() => {
      withLock(look).catch((error: unknown) => warn(`the ledger could not be checked: ${(error as Error).message}`))
    }, ms)
  }
  const timers = [every(RECENT_EVERY_MS, lookAtRecent), every(WHOLE_EVERY_MS, lookAtAll)]
  return () => timers.forEach((timer) => clearInterval(timer))
}
