import type { ActivityReply } from '@evens/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { brokenRules } from '../wallet/index.ts'
import { startWallet } from '../wallet/testing/start-wallet.ts'
import { createActivity } from './index.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

let database: Database
let site: Awaited<ReturnType<typeof startWallet>>
beforeAll(async () => {
  database = await aSiteDatabase()
  site = await startWallet(database)
  createActivity({ ...database, wallet: site.wallet, translate: site.wallet.translate }).routes(site.app)
  // Ten instead of a thousand: the same rules with fewer movements.
  await database.pool.query(
    'create or replace function wallet_block_size() returns bigint language sql immutable as $$ select 10::bigint $$',
  )
})
afterAll(() => site.stop())

const activityOf = async (player: bigint, query = ''): Promise<ActivityReply> =>
  (await site.ask<ActivityReply>(player, `/web-api/office/activity${query}`)).json()

type Moves = Parameters<typeof site.post>[3]
const stake = (amount: number): Moves => [['cash', 'held', String(amount)]]
const settle = (amount: number, paid: number): Moves => [
  ['held', '*bets', String(amount)],
  ...(paid > 0 ? [['*bets', 'cash', String(paid)] as const] : []),
]

/** A few movements of every kind, some weeks ago: `wallet_time` is the ledger's clock. */
async function playedWeeksAgo(player: bigint, weeks: number, rounds: number): Promise<void> {
  const { rows } = await database.pool.query<{ itself: string }>(
    `select pg_get_functiondef('wallet_time(bigint, bigint)'::regprocedure) as itself`,
  )
  await database.pool.query(
    `create or replace function wallet_time(p_player bigint, p_seq bigint) returns timestamptz language sql as $$
       select date_trunc('week', clock_timestamp()) - interval '${weeks} weeks' + interval '1 hour'
     $$`,
  )
  await site.post(player, 'USD', 'deposit', [['*funding', 'cash', '100000']])
  for (let round = 1; round <= rounds; round += 1) {
    await site.post(player, 'USD', 'stake', stake(100 * round))
    await site.post(player, 'USD', 'settlement', settle(100 * round, round % 3 === 0 ? 450 : 0))
    await site.post(player, 'USD', 'toto-stake', [['cash', '*pools', '70']])
  }
  await site.post(player, 'USD', 'stake', stake(5000))
  await site.post(player, 'USD', 'release', [['held', 'cash', '5000']])
  await site.post(player, 'USD', 'lotto-prize', [['*pools', 'cash', '333']])
  await site.post(player, 'EUR', 'deposit', [['*funding', 'cash', '900']])
  await site.post(player, 'EUR', 'lotto-stake', [['cash', '*pools', '250']])
  await database.pool.query(rows[0]?.itself ?? '')
}

/** The same figures from every entry of the ledger, computed another way. */
async function byTheLedger(player: bigint) {
  const { rows } = await database.pool.query(
    `select extract(epoch from date_trunc('week', m.at at time zone 'UTC') at time zone 'UTC')::float8 * 1000 as week,
       e.currency,
       sum(e.amount) filter (where m.kind = 'deposit')::text as deposits,
       sum(e.amount) filter (where m.kind in ('stake', 'release') and e.kind = 'held')::text as sport_wagered,
       coalesce(sum(e.amount) filter (where m.kind = 'settlement' and e.kind <> 'held'), 0)::text as sport_returned,
       (-sum(e.amount) filter (where m.kind = 'toto-stake'))::text as toto_wagered,
       coalesce(-sum(e.amount) filter (where m.kind = 'lotto-stake'), 0)::text as lotto_wagered,
       coalesce(sum(e.amount) filter (where m.kind = 'lotto-prize'), 0)::text as lotto_returned
     from ledger_movement m join ledger_entry e using (player_id, seq)
     where m.player_id = $1 and e.owner_id = $1 group by 1, 2 order by 1, 2 desc`,
    [player],
  )
  return rows as Record<string, string | number | null>[]
}

const asTheLedgerSays = ({ weeks }: ActivityReply) =>
  weeks.flatMap(({ from, money }) =>
    money
      .toSorted((a, b) => (a.currency < b.currency ? 1 : -1))
      .map(({ currency, deposits, products }) => {
        const of = (name: string) => products.find(({ product }) => product === name)
        return {
          week: from,
          currency,
          deposits,
          sport_wagered: of('sport')?.wagered ?? null,
          sport_returned: of('sport')?.returned ?? '0',
          toto_wagered: of('toto')?.wagered ?? null,
          lotto_wagered: of('lotto')?.wagered ?? '0',
          lotto_returned: of('lotto')?.returned ?? '0',
        }
      }),
  )

/** Does the wallet checker's part: marks the movements as checked and sums them up. */
async function sumUp(player: bigint): Promise<number> {
  await database.pool.query('insert into wallet_checked select player_id, seq from wallet_gate where player_id = $1', [
    player,
  ])
  await database.pool.query('select wallet_sum_blocks(player_id, 0, seq) from wallet_checked where player_id = $1', [
    player,
  ])
  expect(await brokenRules(database.pool)).toEqual([])
  const { rows } = await database.pool.query<{ n: number }>(
    'select count(distinct block)::integer as n from ledger_sum',
  )
  return rows[0]?.n ?? 0
}

test('each week equals the ledger, before and after its movements are aggregated', async () => {
  const player = await site.player('USD')
  await playedWeeksAgo(player, 60, 3)
  await playedWeeksAgo(player, 11, 9)
  await playedWeeksAgo(player, 3, 4)
  await playedWeeksAgo(player, 0, 5)
  const totals = await byTheLedger(player)
  // The oldest lies before all that is looked at.
  const looked = totals.slice(2)
  expect(looked).toHaveLength(6)
  const before = await activityOf(player)
  expect(before.weeks).toHaveLength(12)
  expect(asTheLedgerSays(before)).toEqual(looked)
  expect(await sumUp(player)).toBeGreaterThan(5)
  expect(asTheLedgerSays(await activityOf(player))).toEqual(looked)
  expect(asTheLedgerSays(await activityOf(player, '?weeks=4'))).toEqual(looked.slice(2))

  const otherPlayer = await site.player('USD')
  expect((await activityOf(otherPlayer)).weeks.flatMap(({ money }) => money)).toEqual([])
})

test('time signed in is the union of the sessions; one that was left ended when it was seen last', async () => {
  const player = await site.player('USD')
  await database.pool.query('delete from player_session where player_id = $1', [player])
  // On the Wednesday of last week: an hour, half of it twice; then one that idled away after ten minutes.
  await database.pool.query(
    `insert into player_session (player_id, id, started_at, expires_at, ended_at, last_seen_at, idle_minutes, address, agent)
     select $1, gen_random_uuid(), noon + made.begun, noon + interval '12 hours', noon + made.ended, noon + made.seen, 15,
       '127.0.0.1', 'test'
     from (select date_trunc('week', now() at time zone 'UTC') at time zone 'UTC' - interval '4 days' as noon) as day,
       (values ('0 min'::interval, '40 min'::interval, '40 min'::interval), ('30 min', '60 min', '59 min'),
         ('5 hours', null, '5 hours 10 min')) as made (begun, ended, seen)`,
    [player],
  )
  const { weeks } = await activityOf(player, '?weeks=4')
  expect(weeks.map(({ signedInSeconds }) => signedInSeconds)).toEqual([0, 0, 70 * 60, 0])
})

test('weeks begin where the reader is', async () => {
  const player = await site.player('USD')
  const [utc, moscow] = await Promise.all([activityOf(player, '?zone=0'), activityOf(player, '?zone=3')])
  const difference = ((utc.weeks[0]?.from ?? 0) - (moscow.weeks[0]?.from ?? 0)) / 3_600_000
  // Three hours earlier, or in the last three hours of a Sunday a week and three hours later.
  expect([3, 3 - 168]).toContain(difference)
})

test('the CSV has a title, an interval and a creation time, and marks an empty period', async () => {
  const idle = await site.player('USD')
  await database.pool.query('delete from player_session where player_id = $1', [idle])
  const nothing = (await site.ask(idle, '/web-api/office/activity.csv')).text
  expect(nothing.split('\r\n')).toEqual([
    '\uFEFF"Your activity"',
    expect.stringMatching(/^"Period","\d{4}-.*Z","\d{4}-.*Z"$/),
    expect.stringMatching(/^"Created","\d{4}-.*Z"$/),
    expect.stringContaining('"Currency"'),
    '"No activity in this period"',
    '',
  ])
  const player = await site.player('USD')
  await playedWeeksAgo(player, 0, 1)
  const { text } = await site.ask(player, '/web-api/office/activity.csv?weeks=4')
  expect(text).toContain('"USD","Sport","1.00","0.00","-1.00"')
  expect(text).toContain('"EUR","Lotto","2.50","0.00","-2.50"')
  // Nothing that a spreadsheet would run.
  expect(text.match(/"[=+@\t][^"]*"/g)).toBeNull()
})

test('a visitor gets nothing, and an unsupported number of weeks is refused', async () => {
  expect((await site.ask(0n, '/web-api/office/activity')).status).toBe(401)
  expect((await site.ask(0n, '/web-api/office/activity.csv')).status).toBe(401)
  expect((await site.ask(await site.player(), '/web-api/office/activity?weeks=9999')).status).toBe(400)
})
