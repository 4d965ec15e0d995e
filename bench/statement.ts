import { setTimeout as pause } from 'node:timers/promises'
import { manyMovements } from './many-movements.ts'
import { type Measured, type OnePlayer, withOnePlayer } from './one-player.ts'
import { type Benchmark, median, timed } from './row.ts'

const MOVEMENTS = Number(process.env['EVENS_MOVEMENTS'] ?? 1_000_000)
const RUNS = 20
const PAGE = 51
const EXPORT_PAGE = 5000
const CHECKED_WAIT_MS = 600_000

/** The rows of a page as a plain query, without any processing. */
const ROWS = `
  select m.seq, m.kind, m.ref, m.at, e.kind as account, e.currency, e.amount, e.balance from (
    select player_id, seq, kind, ref, at from ledger_movement where player_id = $1 and seq < $2 order by seq desc limit $3
  ) as m join ledger_entry e on e.player_id = m.player_id and e.seq = m.seq and e.owner_id = m.player_id
  order by m.seq desc, e.kind`
const SUMS = `
  select m.kind, e.kind, e.currency, sum(e.amount) from ledger_movement m
  join ledger_entry e on e.player_id = m.player_id and e.seq = m.seq and e.owner_id = m.player_id
  where m.player_id = $1 group by 1, 2, 3`

/**
 * The statement of one player with a million movements: its first and a deep page, the sums of all of it, and all of it
 * as a table, each against the plain query. About ten minutes; EVENS_MOVEMENTS makes it smaller.
 */
export const statement: Benchmark = {
  name: 'statement',
  run: (say) =>
    withOnePlayer(say, `statement of ${MOVEMENTS} movements`, async (one) => {
      await manyMovements(one.pool, one.bettor.id, MOVEMENTS / 2, '1 minute')
      say(`${MOVEMENTS} movements written`)
      await untilChecked(one)
      return [
        ...(await pages(one)),
        ...(await summary(one)),
        ...(await one.exported('statement.csv', () => readAll(one))),
      ]
    }),
}

async function pages({ ask, pool, bettor: { id } }: OnePlayer): Promise<Measured[]> {
  const deep = Math.floor(MOVEMENTS / 2)
  const times: Record<'first' | 'deep' | 'firstSql' | 'deepSql', number[]> = {
    first: [],
    deep: [],
    firstSql: [],
    deepSql: [],
  }
  for (let run = 0; run < RUNS; run += 1) {
    times.first.push(await ask('statement'))
    times.firstSql.push(await timed(() => pool.query(ROWS, [id, MOVEMENTS * 2, PAGE])))
    times.deep.push(await ask(`statement?before=${deep}`))
    times.deepSql.push(await timed(() => pool.query(ROWS, [id, deep, PAGE])))
  }
  return [
    ['first page', median(times.first), 'ms', median(times.firstSql), 'its query', RUNS],
    ['deep page', median(times.deep), 'ms', median(times.deepSql), 'its query', RUNS],
    ['deep page', median(times.deep), 'ms', median(times.first), 'first page', RUNS],
  ]
}

async function summary({ ask, pool, bettor: { id } }: OnePlayer): Promise<Measured[]> {
  const [ours, sums]: [number[], number[]] = [[], []]
  for (let run = 0; run < RUNS; run += 1) ours.push(await ask('statement/summary?from=0'))
  for (let run = 0; run < 3; run += 1) sums.push(await timed(() => pool.query(SUMS, [id])))
  return [['all of it summed up', median(ours), 'ms', median(sums), 'summing the entries', RUNS]]
}

async function readAll({ pool, bettor }: OnePlayer): Promise<void> {
  for (let before = MOVEMENTS * 2, found = 1; found > 0;) {
    const { rows } = await pool.query<{ seq: bigint }>(ROWS, [bettor.id, before, EXPORT_PAGE])
    found = rows.length
    before = Number(rows.at(-1)?.seq ?? 0)
  }
}

/** The checker of the site comes by every minute, and sums up what it has found in order. */
async function untilChecked({ pool, bettor: { id } }: OnePlayer): Promise<void> {
  for (const untilMs = performance.now() + CHECKED_WAIT_MS; performance.now() < untilMs; await pause(1000)) {
    const { rowCount } = await pool.query('select from wallet_checked where player_id = $1 and seq >= $2', [
      id,
      MOVEMENTS,
    ])
    if (rowCount !== 0) return
  }
  throw new Error('the checker has not come by')
}
