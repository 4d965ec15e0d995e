import { afterAll, beforeAll, expect, test } from 'vitest'
import { startJobs } from './platform/jobs.ts'
import { aSuperuser } from './platform/database/testing.ts'
import { startWholeSite } from './testing/whole-site.ts'

/** Within it whatever touches money, limits or exclusions closes the money path, without anybody who asks for a look. */
const WITHIN_MS = 60_000

let site: Awaited<ReturnType<typeof startWholeSite>>
let stopJobs: () => Promise<void>
beforeAll(async () => {
  site = await startWholeSite({ nowMs: Date.now })
  const integrity = site.composed.get('integrity')
  if (integrity === undefined) throw new Error('no module looks for edits')
  stopJobs = startJobs(integrity)
})
afterAll(async () => {
  await stopJobs()
  await site.stop()
})

const EDITS = [
  ['player', `update player set password_hash = password_hash || 'x' where login = 'demo1'`],
  ['limit_player', `update limit_player set excluded_until = now() where player_id = 7001`],
] as const

test('a running site halts money by itself after edits with all triggers off, and names the records', async () => {
  const { pool } = site.database
  await pool.query(`insert into limit_player (player_id, excluded_until) values (7001, now() + interval '1 day')`)
  const superuser = await aSuperuser(site.database)
  for (const [table, edit] of EDITS) {
    await superuser.query(`alter table ${table} disable trigger all`)
    expect((await superuser.query(edit)).rowCount).toBeGreaterThan(0)
    await superuser.query(`alter table ${table} enable trigger all`)
  }
  await superuser.end()
  const found = async () => {
    const { rows } = await pool.query<{ table_name: string }>('select distinct table_name from integrity_finding')
    const { rowCount: halts } = await pool.query('select from wallet_halt')
    return { halts, named: rows.map((row) => row.table_name) }
  }
  await expect
    .poll(found, { timeout: WITHIN_MS, interval: 1000 })
    .toEqual({ halts: 1, named: expect.arrayContaining(['catalogue', ...EDITS.map(([table]) => table)]) as string[] })
}, 180_000)
