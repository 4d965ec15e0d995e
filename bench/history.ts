import type pg from 'pg'
import { connect } from '../apps/server/src/platform/database/connect.ts'
import { createPatientPool } from '../apps/server/src/platform/database/pool.ts'
import { startDatabases } from '../e2e/support/databases.ts'
import { startSite } from '../e2e/support/site.ts'
import { UNBOUNDED } from './answers.ts'
import { makeBettors, type Bettor } from './bettors.ts'
import { manyCoupons } from './many-coupons.ts'
import { median, round, type Benchmark, type Row } from './row.ts'
import { memoryMb, sitePid } from './site-process.ts'
import { read, timed } from './timed.ts'

const COUPONS = Number(process.env['EVENS_COUPONS'] ?? 1_000_000)
const RUNS = 20
const PAGE = 26
const EXPORT_PAGE = 1000

const plain = (filter: string): string =>
  `select * from coupon where player_id = $1 and ${filter} order by placed_at desc, id desc limit ${PAGE}`
const SUMS = `
  select currency, count(*), sum(stake), sum(case when state = 'settled' then payout + sold_for else sold_for end),
    sum(case when state = 'accepted' then stake - sold_stake else 0 end)
  from coupon where player_id = $1 group by currency`
const ROWS = `
  select * from coupon where player_id = $1 and (placed_at, id) < ($2, $3)
  order by placed_at desc, id desc limit ${EXPORT_PAGE}`

/** What is asked for, and the plain query that finds the same rows. */
const ASKED: readonly (readonly [what: string, query: string, filter: string])[] = [
  ['first page', '', 'true'],
  ['page of one state', 'state=won', "state = 'settled' and payout + sold_for > stake"],
  ['page of what is open', 'state=open', "state in ('ordered', 'asked', 'waiting', 'accepted')"],
  ['page of a rare state', 'state=sold', "state = 'cashed-out'"],
  ['page of a rarer type', 'product=sport&type=2', 'type = 2'],
  ['page of what there is not', 'state=refused', "state in ('refused', 'cancelled')"],
]

/**
 * The history of one player with a million coupons: its first, narrowed and deep pages, what it adds up to, and all of it
 * as a table, each against the plain query. EVENS_COUPONS makes it smaller.
 */
export const history: Benchmark = {
  name: 'history',
  async run(say) {
    const databases = await startDatabases()
    const url = await databases.make()
    const site = await startSite({ env: { ...UNBOUNDED, DATABASE_URL: url } })
    const database = connect('external', url, async () => undefined)
    const patient = createPatientPool(url)
    try {
      const [bettor] = (await makeBettors(site, database, 1)) as readonly [Bettor]
      await manyCoupons(patient, bettor.id, COUPONS)
      say(`${COUPONS} coupons written`)
      const ask = (path: string) => timed(() => read(`${site.url}/web-api/office/${path}`, bettor))
      const rows = [
        ...(await pages(ask, patient, bettor)),
        ...(await deepPage(ask, patient, bettor)),
        ...(await summed(ask, patient, bettor)),
        ...(await exported(`${site.url}/web-api/office/history.csv`, patient, bettor)),
      ]
      for (const { name, value, unit, ratio, against } of rows) say(`${name}: ${value} ${unit}, ${ratio} of ${against}`)
      return rows
    } finally {
      await patient.end()
      await database.close()
      await site.stop()
      await databases.stop()
    }
  },
}

type Ask = (path: string) => Promise<number>

async function pages(ask: Ask, pool: pg.Pool, { id }: Bettor): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, query, filter] of ASKED) {
    const [ours, theirs]: [number[], number[]] = [[], []]
    for (let run = 0; run < RUNS; run += 1) {
      ours.push(await ask(`history?${query}`))
      theirs.push(await timed(() => pool.query(plain(filter), [id])))
    }
    rows.push(row(what, median(ours), 'ms', median(theirs), 'its query'))
  }
  return rows
}

async function deepPage(ask: Ask, pool: pg.Pool, { id }: Bettor): Promise<Row[]> {
  const { rows: middle } = await pool.query<{ at: Date; micros: string; id: string }>(
    `select placed_at as at, (extract(epoch from placed_at) * 1000000)::bigint::text as micros, id::text as id
     from coupon where player_id = $1 order by placed_at offset $2 limit 1`,
    [id, Math.floor(COUPONS / 2)],
  )
  const [{ at, micros, id: coupon } = { at: new Date(), micros: '0', id: '0' }] = middle
  const times: Record<'deep' | 'first' | 'sql', number[]> = { deep: [], first: [], sql: [] }
  const query = plain('(placed_at, id) < ($2, $3)')
  for (let run = 0; run < RUNS; run += 1) {
    times.deep.push(await ask(`history?before=${micros}-${coupon}`))
    times.first.push(await ask('history'))
    times.sql.push(await timed(() => pool.query(query, [id, at, coupon])))
  }
  return [
    row('deep page', median(times.deep), 'ms', median(times.sql), 'its query'),
    row('deep page', median(times.deep), 'ms', median(times.first), 'first page'),
  ]
}

async function summed(ask: Ask, pool: pg.Pool, { id }: Bettor): Promise<Row[]> {
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let run = 0; run < 5; run += 1) {
    ours.push(await ask('history/totals'))
    theirs.push(await timed(() => pool.query(SUMS, [id])))
  }
  return [row('all of it summed up', median(ours), 'ms', median(theirs), 'its query')]
}

async function exported(url: string, pool: pg.Pool, bettor: Bettor): Promise<Row[]> {
  const plainMs = await timed(() => readAll(pool, bettor.id))
  const pid = sitePid()
  const beforeMb = memoryMb(pid)
  let peakMb = beforeMb
  const looking = setInterval(() => (peakMb = Math.max(peakMb, memoryMb(pid))), 50)
  const ours = await timed(() => read(url, bettor))
  clearInterval(looking)
  return [
    row('exported', ours / 1000, 's', plainMs / 1000, 'reading its rows'),
    row('memory at most while exported', peakMb, 'MB', beforeMb, 'before'),
  ]
}

async function readAll(pool: pg.Pool, player: bigint): Promise<void> {
  let last: { readonly placed_at: Date; readonly id: bigint } | undefined = { placed_at: new Date(8.64e15), id: 0n }
  while (last !== undefined) {
    const { rows }: pg.QueryResult<{ placed_at: Date; id: bigint }> = await pool.query(ROWS, [
      player,
      last.placed_at,
      last.id,
    ])
    last = rows.at(-1)
  }
}

function row(what: string, value: number, unit: string, peer: number, against: string): Row {
  return {
    name: `history of ${COUPONS} coupons, ${what}`,
    value: round(value, 1),
    unit,
    ratio: round(value / peer),
    against: `${against} ${round(peer, 1)} ${unit}`,
    runs: what.includes('page') ? RUNS : 1,
  }
}
