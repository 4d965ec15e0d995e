import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { allProofFaults, proofKeys } from './index.ts'
import { logWaiting } from './write-batch.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

const MOVEMENTS = Number(process.env['EVENS_MOVEMENTS'] ?? 1_000_000)
const PLAYERS = 500
const EACH = Math.ceil(MOVEMENTS / PLAYERS / 2)
/** A million movements are written, then read twice: on a busy machine each takes several minutes. */
const PATIENCE_MS = 1_800_000

let database: Database
const keys = proofKeys(Buffer.alloc(32, 3))
beforeAll(async () => {
  database = await aSiteDatabase()
  const client = await database.pool.connect()
  // Half a million rows with their seals take longer than a statement of the site may.
  await client.query('set statement_timeout = 0')
  const bets = `generate_series(1, ${PLAYERS}) as p, generate_series(1, ${EACH}) as n`
  const id = '1000000000000000 + p::bigint * 1000000 + n'
  for (const fill of [
    `insert into wallet_gate select p, ${2 * EACH} from generate_series(1, ${PLAYERS}) as p`,
    `insert into ledger_movement select p, 2 * n - odd, case odd when 1 then 'stake' else 'settlement' end,
       (${id})::text from ${bets}, generate_series(0, 1) as odd`,
    `insert into ledger_entry select p, 2 * n - odd, p, account, 'EUR', case account when 'cash' then -1 else 1 end
       * (2 * odd - 1) * 500, 1000000 from ${bets}, generate_series(0, 1) as odd, unnest(array['cash', 'held']) as account`,
    `insert into coupon (player_id, id, site_id, state, type, currency, stake, possible_win, agreed, payout, version, accepted_at)
       select p, ${id}, 'evens', 'settled', 0, 'EUR', 500, 1000, jsonb_build_object('legs', jsonb_build_array(
         jsonb_build_object('odds', 2000, 'ref', jsonb_build_object('event', n::text, 'market', 'result', 'outcome', 'home'),
           'fixture', jsonb_build_object('sport', 'football', 'names', repeat('name ', 100))))), 500, 1, now() from ${bets}`,
    `insert into coupon_leg (player_id, coupon_id, n, event, market, outcome, result, heard)
       select p, ${id}, 0, n::text, 'result', 'home', '{"kind": "won"}', 7 from ${bets}`,
    `insert into coupon_settlement (player_id, coupon_id, version, payout, reason, seq)
       select p, ${id}, 1, 500, 'result', 2 * n from ${bets}`,
    'analyze',
  ])
    await client.query(fill)
  client.release(true)
}, PATIENCE_MS)
afterAll(() => database.close())

test(
  `${MOVEMENTS} movements and their bets are logged and computed again`,
  async () => {
    const begin = performance.now()
    const batches = await logWaiting(database.pool, keys)
    const logged = performance.now()
    const client = await database.pool.connect()
    await client.query('set statement_timeout = 0')
    expect(await allProofFaults(client, keys)).toEqual([])
    client.release(true)
    const checked = performance.now()
    const { rows } = await database.pool.query<{ bytes: bigint }>(
      `select sum(pg_total_relation_size(name::regclass))::bigint as bytes
     from unnest(array['proof_batch', 'proof_range', 'proof_record', 'proof_covered']) as name`,
    )
    const seconds = (from: number, to: number): string => ((to - from) / 1000).toFixed(1)
    const size = `${Number(rows[0]?.bytes ?? 0n) / (MOVEMENTS / 2)} bytes a bet`
    process.stdout.write(
      `${batches} batches logged in ${seconds(begin, logged)} s, checked in ${seconds(logged, checked)} s, ${size}\n`,
    )
    expect(batches).toBeGreaterThanOrEqual(Math.floor(MOVEMENTS / 2000))
  },
  PATIENCE_MS,
)
