import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, migrate, openDatabase } from '../../platform/database/index.ts'
import { allMigrations } from '../index.ts'
import { brokenRules } from '../wallet/index.ts'
import { auditFaults, readAnchor } from './index.ts'
import { chainWaiting } from './module.ts'

const KEPT = ['ledger_movement', 'ledger_entry', 'wallet_exchange', 'points_movement', 'audit_entry', 'audit_link']

let folder: string
let database: Database
const open = async (): Promise<void> => {
  database = await openDatabase({ dataDir: folder, databaseUrl: null }, () => undefined)
  await migrate(database, allMigrations, () => undefined)
}
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'evens-rights-'))
  await open()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

test('the site does its work as a role that owns nothing, also after the next start', async () => {
  for (let round = 1; round <= 2; round += 1) {
    await database.pool.query(`select wallet_post(7, 'EUR', 'test', 'r', '[["*funding", "cash", 5]]')`)
    await database.pool.query(`select audit_note('evens', 'a', 'b', 'c', '{}')`)
    await chainWaiting(database.pool, join(folder, 'audit-anchor'))
    expect(await brokenRules(database.pool)).toEqual([])
    expect(await auditFaults(database.pool, readAnchor(join(folder, 'audit-anchor')))).toEqual([])
    expect(readAnchor(join(folder, 'audit-anchor'))?.position).toBe(BigInt(round))
    if (round === 1) {
      await database.close()
      await open()
    }
  }
})

test('a table that is append-only once decided is writable until then', async () => {
  const { rows } = await database.pool.query(`select has_table_privilege('lotto_draw', 'update') as may`)
  expect(rows).toEqual([{ may: true }])
})

test.each([
  ...KEPT.flatMap((table) => [
    `update ${table} set ${table === 'audit_link' ? 'hash = hash' : table === 'audit_entry' ? 'act = act' : 'player_id = player_id'}`,
    `delete from ${table}`,
    `truncate ${table}`,
    `alter table ${table} disable trigger ${table}_for_ever`,
    `drop trigger ${table}_for_ever on ${table}`,
    `drop table ${table}`,
    `alter table ${table} owner to evens_site`,
  ]),
  `create or replace function ledger_refuse_change() returns trigger language plpgsql as 'begin return null; end'`,
  `create or replace function audit_hash(bytea, bigint, audit_entry) returns bytea language sql as 'select sha256($1)'`,
  'alter table ledger_account drop constraint ledger_account_balance',
  `delete from kysely_migration`,
  `update database_functions set hash = ''`,
  'set session_replication_role = replica',
  'set role evens',
  'set role postgres',
  'grant update on ledger_entry to evens_site',
  'create table of_my_own (n integer)',
])('the site’s role may not (T108): %s', async (statement) => {
  const before = await database.pool.query('select count(*) from ledger_entry')
  const refusal = /permission denied|must be owner|stays as it is|must be able to SET ROLE/
  // A grant that changes nothing is only warned of.
  if (statement.startsWith('grant')) {
    await database.pool.query(statement).catch(() => undefined)
    const { rows } = await database.pool.query(`select has_table_privilege('ledger_entry', 'update') as may`)
    expect(rows).toEqual([{ may: false }])
  } else await expect(database.pool.query(statement)).rejects.toThrow(refusal)
  expect(await database.pool.query('select count(*) from ledger_entry')).toMatchObject({ rows: before.rows })
})
