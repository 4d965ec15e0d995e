import { createRandom } from '@evens/kernel'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenRules } from '../wallet/index.ts'
import { BETTING_INVARIANTS } from './index.ts'
import { aMixture } from './testing/mixture.ts'
import { rowsAfter } from './testing/rows-after.ts'
import { startBetting, TAXED } from './testing/start-betting.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

const SEED = Number(process.env['EVENS_SEED'] ?? 1)
/** Beyond the offset of every statement. */
const LATER = 1_000_000

/** The tables that a settlement writes to. */
const TABLES = [
  'coupon',
  'coupon_leg',
  'coupon_settlement',
  'coupon_sale',
  'promo_use',
  'betting_liability',
  'wallet_gate',
  'ledger_movement',
  'ledger_entry',
  'ledger_account',
  'limit_player',
  'limit_use',
]

const TIMES = ['at', 'closed_at', 'agreed', 'seal']

type Step = { readonly player: string; readonly id: string; readonly version: number }

let site: Awaited<ReturnType<typeof startBetting>>
let pool: pg.Pool

beforeAll(async () => {
  site = await startBetting(await aSiteDatabase(), TAXED)
  pool = site.database.pool
})
afterAll(() => site.stop())

/** Captures the steps that the site hands to the database for all messages, without executing them. */
async function stepsOfSite(): Promise<readonly Step[]> {
  await pool.query('create table caught (step jsonb not null)')
  await pool.query('alter function betting_settle_all(jsonb) rename to betting_settle_all_kept')
  await pool.query(`
    create function betting_settle_all(p jsonb) returns table (player bigint) language plpgsql as $$
    begin insert into caught select step from jsonb_array_elements(p) as step; end $$`)
  while (await site.betting.settling.takeIn());
  while ((await site.betting.settling.settleNew()) > 0);
  await pool.query('drop function betting_settle_all(jsonb)')
  await pool.query('alter function betting_settle_all_kept(jsonb) rename to betting_settle_all')
  const { rows } = await pool.query<{ step: Step }>('select distinct step from caught order by step')
  return rows.map(({ step }) => step)
}

async function eachAlone(client: pg.PoolClient, steps: readonly Step[]): Promise<void> {
  const order = (a: Step, b: Step): number => Number(a.player) - Number(b.player) || Number(a.id) - Number(b.id)
  const settled: Step[] = []
  for (const step of steps.toSorted(order)) {
    const { rows } = await client.query<{ result: string }>('select betting_settle($1::jsonb) as result', [
      JSON.stringify(step),
    ])
    if (rows[0]?.result === 'settled') settled.push(step)
  }
  await client.query('select betting_move_exposures($1::jsonb)', [JSON.stringify(settled)])
}

async function plainPlayers(client: pg.PoolClient, steps: readonly Step[]): Promise<readonly string[]> {
  const { rows } = await client.query<{ at: bigint }>('select unnest(betting_batchable_steps($1::jsonb)) as at', [
    JSON.stringify(steps),
  ])
  return [...new Set(rows.map(({ at }) => steps[Number(at) - 1]?.player ?? ''))].toSorted()
}

test(`coupons that are settled together leave every row as if each was settled alone (seed ${SEED})`, async () => {
  const mixture = aMixture(site, await site.signIn('demo1'), createRandom(`settled together ${SEED}`))
  const players = await mixture.begin()
  await mixture.end()
  const given = mixture.shuffled(await stepsOfSite())
  const ofKind = (kind: string) => (step: Step) => step.player === String(players.get(kind)?.id)
  const changed = given.find(ofKind('whose coupon was changed meanwhile'))
  const steps = given.map((step) => (step === changed ? { ...step, version: step.version + 1 } : step))
  const heardMore = steps.find(ofKind('whose coupon has heard more'))
  let plain: readonly string[] = []

  const together = await rowsAfter(pool, TABLES, TIMES, async (client) => {
    await client.query('update coupon_leg set heard = $1 where coupon_id = $2', [LATER, heardMore?.id])
    plain = await plainPlayers(client, steps)
    await client.query('select betting_settle_all($1::jsonb)', [JSON.stringify(steps)])
  })
  const alone = await rowsAfter(pool, TABLES, TIMES, async (client) => {
    await client.query('update coupon_leg set heard = $1 where coupon_id = $2', [LATER, heardMore?.id])
    await eachAlone(client, steps)
  })
  expect(together).toEqual(alone)
  expect(plain).toEqual(
    [...players].flatMap(([kind, { id }]) => (kind.startsWith('plain') ? [String(id)] : [])).toSorted(),
  )

  await site.work()
  expect(await brokenRules(pool, [BETTING_INVARIANTS])).toEqual([])
})
