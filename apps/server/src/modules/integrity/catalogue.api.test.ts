import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { isCatalogueChanged } from '../../platform/database/seals/catalogue.ts'
import { aSuperuser, giveSealKey } from '../../platform/database/testing.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

let database: Database
let superuser: pg.Client
beforeAll(async () => {
  database = await aSiteDatabase()
  superuser = await aSuperuser(database)
})
afterAll(async () => {
  await superuser.end()
  await database.close()
})

async function isChangedBy(edits: string): Promise<boolean> {
  await superuser.query('begin')
  try {
    await superuser.query(edits)
    await giveSealKey(superuser, database, 'local')
    return await isCatalogueChanged(superuser)
  } finally {
    await superuser.query('rollback')
  }
}

const SWAP = (table: string): string =>
  `alter table ${table} rename to ${table}_kept; create table ${table} (like ${table}_kept including all)`

/** Each lets records be changed, added or hidden without a finding of the record itself. */
test.each<[string, string]>([
  ['a trigger is disabled', 'alter table limit_event disable trigger limit_event_seal'],
  [
    'a trigger is disabled and enabled again',
    `alter table limit_event disable trigger limit_event_guard;
     alter table limit_event enable always trigger limit_event_guard`,
  ],
  ['a trigger is dropped', 'drop trigger limit_event_guard_gone on limit_event'],
  [
    'a function of the seals holds for everything',
    `create or replace function seal_holds(p limit_event) returns boolean language sql stable as 'select true'`,
  ],
  [
    'the function that makes a seal is replaced',
    `create or replace function seal_mac(p text) returns bytea language sql stable parallel safe as $$ select '\\x00'::bytea $$`,
  ],
  ['a function runs with the rights of its owner', 'alter function wallet_lock_player(bigint) security definer'],
  [
    'a function is planted in another schema',
    `create schema evil; create function evil.wallet_lock_player(bigint) returns void language sql as ''`,
  ],
  [
    'a function is planted before all schemas',
    `set local allow_system_table_mods = on;
     create function pg_catalog.wallet_lock_player(bigint) returns void language sql as ''`,
  ],
  ['a table is put in the place of another', SWAP('limit_event')],
  ['the table of findings is put in the place of another', SWAP('integrity_finding')],
  ['rows are hidden by a policy', 'create policy hidden on limit_event using (false)'],
  ['policies are switched on', 'alter table limit_event enable row level security'],
  ['a child table adds rows', 'create table limit_event_more () inherits (limit_event)'],
  ['a check is dropped', 'alter table ledger_entry drop constraint ledger_entry_check'],
  ['a key is dropped', 'alter table wallet_key drop constraint wallet_key_pkey'],
  ['a unique index is dropped', 'drop index integrity_finding_open'],
  ['a default is changed', `alter table limit_event alter column at set default '2000-01-01'`],
  ['a column may be empty', 'alter table limit_event alter column act drop not null'],
  ['a view is replaced', 'create or replace view wallet_movement as select * from wallet_movement_kept'],
  ['a rule rewrites an insert', 'create rule lost as on insert to integrity_finding do instead nothing'],
  [
    'an event trigger runs',
    `create function planted() returns event_trigger language plpgsql as 'begin end';
     create event trigger planted on ddl_command_end execute function planted()`,
  ],
  ['moves replay as a replica', 'set local session_replication_role = replica'],
])('the fingerprint is another one when %s', async (_what, edits) => {
  expect(await isChangedBy('select 1')).toBe(false)
  const prepared = edits.includes('wallet_movement_kept')
    ? `alter view wallet_movement rename to wallet_movement_kept; ${edits}`
    : edits
  expect(await isChangedBy(prepared)).toBe(true)
})

test.each([
  'vacuum (full, analyze) limit_event',
  'vacuum full pg_proc',
  'vacuum full pg_trigger',
  'reindex table limit_event',
  'reindex table concurrently wallet_key',
  'create table of_an_operator (n integer primary key)',
  'create temporary table ledger_due (n integer)',
  'create index concurrently for_a_report on ledger_movement (at)',
  'grant select on limit_event to public',
])('the fingerprint stays the same after %s', async (upkeep) => {
  await superuser.query(upkeep)
  expect(await isCatalogueChanged(database.pool)).toBe(false)
})

test('a catalogue that was sealed again without the key is a changed one', async () => {
  const { rows } = await superuser.query<{ seal: Buffer }>('select seal from seal_catalogue')
  await superuser.query(`update seal_catalogue set seal = '\\x00'`)
  expect(await isCatalogueChanged(database.pool)).toBe(true)
  await superuser.query('update seal_catalogue set seal = $1', [rows[0]?.seal])
})
