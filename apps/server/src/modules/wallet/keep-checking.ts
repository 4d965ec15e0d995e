import type pg from 'pg'
import { withAdvisoryLock } from '../../platform/database/index.ts'
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
      withAdvisoryLock(pool, LOCK, look).catch((error: unknown) =>
        warn(`the ledger could not be checked: ${(error as Error).message}`),
      )
    }, ms)
  }
  const timers = [every(RECENT_EVERY_MS, lookAtRecent), every(WHOLE_EVERY_MS, lookAtAll)]
  return () => timers.forEach((timer) => clearInterval(timer))
}
