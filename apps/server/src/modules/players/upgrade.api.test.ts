import { afterAll, beforeAll, expect, test } from 'vitest'
import { mergeMigrations, migrate, type Database, type Migrations } from '../../platform/database/index.ts'
import { aDatabase, aSuperuser } from '../../platform/database/testing.ts'
import { allMigrations } from '../index.ts'

const SPLIT = ['players', 'sessions', 'registration', 'account-security']
const isOfSplit = (name: string): boolean => SPLIT.some((module) => name.startsWith(`${module}-`))

/** The schema as one module defined it: the same steps, with all functions and covers under one name. */
function beforeSplit(): Migrations {
  const entries = Object.entries(allMigrations)
  const ofSplit = entries.filter(([name]) => isOfSplit(name)).map(([, entry]) => entry)
  const definitions = ofSplit.flatMap((entry) => ('definitions' in entry ? [entry.definitions] : []))
  const covers = ofSplit.flatMap((entry) => ('covers' in entry ? Object.entries(entry.covers) : []))
  return mergeMigrations(Object.fromEntries(entries.filter(([name]) => !isOfSplit(name))), {
    'identity-functions': { definitions: definitions.join('\n') },
    'identity-covers': { covers: Object.fromEntries(covers) },
  })
}

let database: Database
beforeAll(async () => {
  database = await aDatabase(beforeSplit())
})
afterAll(() => database.close())

test('a database whose players, sessions and exclusions were one module is taken over as it is', async () => {
  const { pool } = database
  const { rows } = await pool.query<{ id: bigint }>(
    `insert into player (site_id, login, name, password_hash, currency, country)
     values ('evens', 'old', 'Ada', '', 'USD', 'GB') returning id`,
  )
  const id = rows[0]?.id
  const session = '00000000-0000-4000-8000-000000000007'
  await pool.query(
    `insert into player_session (player_id, id, expires_at, address, agent)
     values ($1, $2, now() + interval '1 hour', '127.0.0.1', '')`,
    [id, session],
  )
  const announced: string[] = []
  for (let start = 1; start <= 2; start += 1) await migrate(database, allMigrations, (line) => announced.push(line))
  expect(announced).toEqual(['players-functions', 'sessions-functions', 'registration-functions'])

  const holds = () => pool.query('select wallet_session_is_active($1, $2) as holds', [id, session])
  expect((await holds()).rows).toEqual([{ holds: true }])
  await pool.query(`select sessions_end($1, null, null, 'blocked')`, [id])
  expect((await holds()).rows).toEqual([{ holds: false }])
  expect((await pool.query('select players_site_of($1) as site', [id])).rows).toEqual([{ site: 'evens' }])
  expect((await pool.query('select count(*)::int as found from integrity_finding')).rows).toEqual([{ found: 0 }])
})

test('edits of the moved tables are still found', async () => {
  const superuser = await aSuperuser(database)
  await superuser.query(`update player set ban_level = 9`)
  await superuser.query(`update player_session set ended_at = null`)
  await superuser.end()
  const { rows } = await database.pool.query<{ table_name: string }>(
    'select distinct table_name from integrity_finding order by 1',
  )
  expect(rows).toEqual([{ table_name: 'player' }, { table_name: 'player_session' }])
})
