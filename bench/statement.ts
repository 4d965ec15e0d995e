import type pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../apps/server/src/platform/database/connect.ts'
import { createPatientPool } from '../apps/server/src/platform/database/pool.ts'
import { startDatabases } from '../e2e/support/databases.ts'
import { startSite } from '../e2e/support/site.ts'
import { UNBOUNDED } from './answers.ts'
import { makeBettors, type Bettor } from './bettors.ts'
import { manyMovements } from './many-movements.ts'
import { median, round, type Benchmark, type Row } from './row.ts'
import { memoryMb, sitePid } from './site-process.ts'
import { read, timed } from './timed.ts'

const MOVEMENTS = Number(process.env['EVENS_MOVEMENTS'] ?? 1_000_000)
const RUNS = 20
const PAGE = 51
const EXPORT_PAGE = 5000
const CHECKED_WAIT_MS = 600_000

/** What a page needs and no more; nothing is made of it. */
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
  async run(say) {
    const databases = await startDatabases()
    const url = await databases.make()
    const site = await startSite({ env: { ...UNBOUNDED, DATABASE_URL: url } })
    const database = connect('external', url, async () => undefined)
    const patient = createPatientPool(url)
    try {
      const [bettor] = (await makeBettors(site, database, 1)) as readonly [Bettor]
      await manyMovements(patient, bettor.id, MOVEMENTS / 2, '1 minute')
      say(`${MOVEMENTS} movements written`)
      await untilChecked(patient, bettor)
      const ask = (path: string) => timed(() => read(`${site.url}/web-api/office/${path}`, bettor))
      const rows = [
        ...(await pages(ask, patient, bettor)),
        ...(await summary(ask, patient, bettor)),
        ...(await exported(`${site.url}/web-api/office/statement.csv`, patient, bettor)),
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
    row('first page', median(times.first), 'ms', median(times.firstSql), 'its query'),
    row('deep page', median(times.deep), 'ms', median(times.deepSql), 'its query'),
    row('deep page', median(times.deep), 'ms', median(times.first), 'first page'),
  ]
}

async function summary(ask: Ask, pool: pg.Pool, { id }: Bettor): Promise<Row[]> {
  const [ours, sums]: [number[], number[]] = [[], []]
  for (let run = 0; run < RUNS; run += 1) ours.push(await ask('statement/summary?from=0'))
  for (let run = 0; run < 3; run += 1) sums.push(await timed(() => pool.query(SUMS, [id])))
  return [row('all of it summed up', median(ours), 'ms', median(sums), 'summing the entries')]
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
  for (let before = MOVEMENTS * 2, found = 1; found > 0;) {
    const { rows } = await pool.query<{ seq: bigint }>(ROWS, [player, before, EXPORT_PAGE])
    found = rows.length
    before = Number(rows.at(-1)?.seq ?? 0)
  }
}

/** The checker of the site comes by every minute, and sums up what it has found in order. */
async function untilChecked(pool: pg.Pool, { id }: Bettor): Promise<void> {
  for (const untilMs = performance.now() + CHECKED_WAIT_MS; performance.now() < untilMs; await pause(1000)) {
    const { rowCount } = await pool.query('select from wallet_checked where player_id = $1 and seq >= $2', [
      id,
      MOVEMENTS,
    ])
    if (rowCount !== 0) return
  }
  throw new Error('the checker has not come by')
}

function row(what: string, value: number, unit: string, peer: number, against: string): Row {
  return {
    name: `statement of ${MOVEMENTS} movements, ${what}`,
    value: round(value, 1),
    unit,
    ratio: round(value / peer),
    against: `${against} ${round(peer, 1)} ${unit}`,
    runs: what.includes('page') || what.includes('summed') ? RUNS : 1,
  }
}
