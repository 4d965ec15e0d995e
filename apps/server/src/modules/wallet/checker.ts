import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { withAdvisoryLock } from '../../platform/database/index.ts'
import type { Job } from '../../platform/module.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import type { Log } from '../../platform/log.ts'

const INVARIANTS = new URL('invariants.sql', import.meta.url)
const RECENT = new URL('recent.sql', import.meta.url)

type Rule = { readonly name: string; readonly query: string }
type Asked = Pick<pg.ClientBase, 'query'>

/** The invariants of the ledger, each with the query that finds violations; other modules have files of their own. */
export function ledgerRules(file: URL = INVARIANTS): readonly Rule[] {
  const text = readFileSync(file, 'utf8')
  return text
    .split(/\n(?=-- )/)
    .filter((part) => part.includes(';'))
    .map((part) => {
      const [name = '', ...lines] = part.split('\n')
      return { name: name.replace(/^-- /, ''), query: lines.join('\n').trim().replace(/;$/, '') }
    })
}

async function brokenIn(client: Asked, rules: readonly Rule[]): Promise<readonly string[]> {
  const broken: string[] = []
  for (const { name, query } of rules) {
    // Counts instead of selecting one row: for `limit 1` the planner picks a plan that finds a row early, which is the
    // slower one when there is none, and there should never be one.
    const { rows } = await client.query<{ found: boolean }>(`select count(*) > 0 as found from (${query}) as breaks`)
    if (rows[0]?.found === false) continue
    const { rows: first } = await client.query<{ named: string }>(
      `select array_to_string(array(select jsonb_each.value #>> '{}' from jsonb_each(to_jsonb(breaks))), '/') as named
       from (${query}) as breaks limit 3`,
    )
    broken.push(`${name}: ${first.map(({ named }) => named).join(', ')}`)
  }
  return broken
}

/** All broken invariants, each with the first records that break it; scans the whole history. */
export const brokenRules = (client: Asked, files: readonly URL[] = []): Promise<readonly string[]> =>
  brokenIn(
    client,
    [...new Set([INVARIANTS, ...files].map(String))].flatMap((file) => ledgerRules(new URL(file))),
  )

/**
 * The invariants broken by movements since the last check. When there are none, the position is stored and whole blocks
 * are summed: nothing else adds to the stored sums. It must run in a transaction with a single snapshot.
 */
export async function brokenSince(client: Asked): Promise<readonly string[]> {
  await client.query(`
    create temporary table ledger_due on commit drop as
    select gate.player_id, coalesce(checked.seq, 0) as from_seq, gate.seq as to_seq
    from wallet_gate gate left join wallet_checked checked using (player_id)
    where gate.seq <> coalesce(checked.seq, 0)`)
  await client.query('analyze ledger_due')
  const broken = await brokenIn(client, ledgerRules(RECENT))
  if (broken.length > 0) return broken
  await client.query(`
    select wallet_sum_blocks(player_id, from_seq, to_seq) from ledger_due
    where to_seq / wallet_block_size() > from_seq / wallet_block_size()`)
  await client.query(`
    insert into wallet_checked (player_id, seq) select player_id, to_seq from ledger_due
    on conflict (player_id) do update set seq = excluded.seq`)
  return []
}

const LOCK = 7_062_001
const RECENT_EVERY_MS = 60_000
const WHOLE_EVERY_MS = 3_600_000

/**
 * Checks new movements every minute and the whole history every hour, on one node at a time. A broken invariant halts
 * all money until an operator has looked.
 */
export function ledgerChecks(pool: pg.Pool, log: Log, invariants: readonly URL[]): readonly Job[] {
  async function halt(client: pg.PoolClient, broken: readonly string[]): Promise<void> {
    if (broken.length === 0) return
    log.error({ event: 'wallet.invariant-broken', invariants: broken })
    await client.query('select integrity_halt($1)', [broken.join('; ')])
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
    () => runPeriodically('wallet.check-recent', RECENT_EVERY_MS, checkRecent, log, 'error'),
    () => runPeriodically('wallet.check-all', WHOLE_EVERY_MS, checkWhole, log, 'error'),
  ]
}
