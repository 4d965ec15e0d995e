import type pg from 'pg'
import { manyCoupons } from './many-coupons.ts'
import { type Measured, type OnePlayer, withOnePlayer } from './one-player.ts'
import { type Benchmark, median, timed } from './row.ts'

const COUPONS = Number(process.env['EVENS_COUPONS'] ?? 1_000_000)
const RUNS = 20
const SUMMED_RUNS = 5
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

/** The request and the plain query that finds the same rows. */
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
  run: (say) =>
    withOnePlayer(say, `history of ${COUPONS} coupons`, async (one) => {
      await manyCoupons(one.pool, one.bettor.id, COUPONS)
      say(`${COUPONS} coupons written`)
      return [
        ...(await pages(one)),
        ...(await deepPage(one)),
        ...(await summed(one)),
        ...(await one.exported('history.csv', () => readAll(one))),
      ]
    }),
}

async function pages({ ask, pool, bettor: { id } }: OnePlayer): Promise<Measured[]> {
  const rows: Measured[] = []
  for (const [what, query, filter] of ASKED) {
    const [ours, theirs]: [number[], number[]] = [[], []]
    for (let run = 0; run < RUNS; run += 1) {
      ours.push(await ask(`history?${query}`))
      theirs.push(await timed(() => pool.query(plain(filter), [id])))
    }
    rows.push([what, median(ours), 'ms', median(theirs), 'its query', RUNS])
  }
  return rows
}

async function deepPage({ ask, pool, bettor: { id } }: OnePlayer): Promise<Measured[]> {
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
    ['deep page', median(times.deep), 'ms', median(times.sql), 'its query', RUNS],
    ['deep page', median(times.deep), 'ms', median(times.first), 'first page', RUNS],
  ]
}

async function summed({ ask, pool, bettor: { id } }: OnePlayer): Promise<Measured[]> {
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let run = 0; run < SUMMED_RUNS; run += 1) {
    ours.push(await ask('history/totals'))
    theirs.push(await timed(() => pool.query(SUMS, [id])))
  }
  return [['all of it summed up', median(ours), 'ms', median(theirs), 'its query', SUMMED_RUNS]]
}

async function readAll({ pool, bettor }: OnePlayer): Promise<void> {
  let last: { readonly placed_at: Date; readonly id: bigint } | undefined = { placed_at: new Date(8.64e15), id: 0n }
  while (last !== undefined) {
    const { rows }: pg.QueryResult<{ placed_at: Date; id: bigint }> = await pool.query(ROWS, [
      bettor.id,
      last.placed_at,
      last.id,
    ])
    last = rows.at(-1)
  }
}
