import { readFileSync } from 'node:fs'
import type pg from 'pg'

const ORACLE = new URL('oracle.sql', import.meta.url)

type Rule = { readonly name: string; readonly query: string }

/** The rules of the ledger, each with the query that finds what breaks it. */
export function ledgerRules(): readonly Rule[] {
  const text = readFileSync(ORACLE, 'utf8')
  return text
    .split(/\n(?=-- )/)
    .slice(1)
    .map((part) => {
      const [name = '', ...lines] = part.split('\n')
      return { name: name.replace(/^-- /, ''), query: lines.join('\n').trim().replace(/;$/, '') }
    })
}

/** The names of the rules that are broken now. */
export async function brokenRules(pool: Pick<pg.Pool, 'query'>): Promise<readonly string[]> {
  const broken: string[] = []
  for (const { name, query } of ledgerRules()) {
    const { rowCount } = await pool.query(`select from (${query}) as found limit 1`)
    if (rowCount !== 0) broken.push(name)
  }
  return broken
}

const LOCK = 7_062_001
const EVERY_MS = 60_000

/** Looks every minute, on one node at a time. What it finds stops all money until a person has looked. */
export function keepChecking(pool: pg.Pool, warn: (message: string) => void): () => void {
  async function haltIfBroken(client: pg.PoolClient): Promise<void> {
    const broken = await brokenRules(client)
    if (broken.length === 0) return
    warn(`the ledger is broken, money is halted: ${broken.join('; ')}`)
    await client.query('insert into wallet_halt values (true, $1) on conflict do nothing', [broken.join('; ')])
  }

  async function look(): Promise<void> {
    const client = await pool.connect()
    try {
      const { rows } = await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${LOCK}) as mine`)
      if (rows[0]?.mine !== true) return
      await haltIfBroken(client)
    } finally {
      // A connection that is thrown away gives its lock back.
      client.release(true)
    }
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => warn(`the ledger could not be checked: ${(error as Error).message}`))
  }, EVERY_MS)
  return () => clearInterval(timer)
}
