import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { Database } from './connect.ts'
import { SEALED_APART, SEALED_IN_ROW, withCovers } from './index.ts'
import { migrate, type Migrations } from './migrate.ts'
import { renameFunctions, renameTable } from './rename.ts'
import { aDatabase, aSuperuser } from './testing.ts'

const steps: Migrations = {
  '0001-house-lamps': {
    up: async (db) => {
      await sql`create table lamp (id integer primary key, is_on boolean not null)`.execute(db)
      await sql`create function lamp_on(p integer) returns boolean language sql as 'select true'`.execute(db)
    },
  },
}
const before = withCovers('house', steps, { lamp: SEALED_APART })
const renaming = {
  up: async (db: Parameters<typeof renameTable>[0]) => {
    await renameTable(db, 'lamp', 'light', 'apart')
    await renameFunctions(db, { lamp_on: 'light_is_on', lamp_gone: 'light_gone' })
  },
}
const after = withCovers('house', { ...steps, '0002-house-names': renaming }, { light: SEALED_APART })

const opened: Database[] = []
afterEach(() => Promise.all(opened.splice(0).map((database) => database.close())))
async function aRenamedDatabase(migrations: Migrations = before): Promise<Database> {
  const database = await aDatabase(migrations)
  opened.push(database)
  return database
}
const broken = async ({ pool }: Database) => (await pool.query('select * from integrity_broken()')).rows

test('a sealed table keeps its rows under its new name, and is sealed under it', async () => {
  const database = await aRenamedDatabase()
  await database.pool.query('insert into lamp values (1, true), (2, false)')
  await migrate(database, after, () => undefined)
  const { rows } = await database.pool.query('select id, is_on, light_is_on(id) as asked from light order by id')
  expect(rows).toEqual([
    { id: 1, is_on: true, asked: true },
    { id: 2, is_on: false, asked: true },
  ])
  const { rows: seals } = await database.pool.query('select distinct table_name from record_seal')
  expect([seals, await broken(database)]).toEqual([[{ table_name: 'light' }], []])
})

test('an edit behind the application is still found after the renaming', async () => {
  const database = await aRenamedDatabase()
  await database.pool.query('insert into lamp values (1, true)')
  await migrate(database, after, () => undefined)
  const superuser = await aSuperuser(database)
  await superuser.query('update light set is_on = false')
  await superuser.end()
  expect(await broken(database)).toMatchObject([{ table_name: 'light', record: '1', finding: 'changed' }])
})

describe.each([{ seal: SEALED_APART }, { seal: SEALED_IN_ROW }])('a newer version with $seal', ({ seal }) => {
  const ruled = withCovers('house', steps, { lamp: { checkedBy: 'a rule', closes: true } })
  const sealed = withCovers('house', steps, { lamp: seal })

  test('seals the rows of a table that a rule has covered', async () => {
    const database = await aRenamedDatabase(ruled)
    await database.pool.query('insert into lamp values (1, true)')
    await migrate(database, sealed, () => undefined)
    expect(await broken(database)).toEqual([])
    const superuser = await aSuperuser(database)
    await superuser.query('set session_replication_role = replica')
    await superuser.query('update lamp set is_on = false')
    await superuser.end()
    expect(await broken(database)).toMatchObject([{ table_name: 'lamp', record: '1', finding: 'changed' }])
  })

  test('refuses a table whose seals have lost their functions', async () => {
    const database = await aRenamedDatabase(sealed)
    await database.pool.query('insert into lamp values (1, true)')
    const superuser = await aSuperuser(database)
    await superuser.query('drop trigger lamp_seal on lamp')
    await superuser.query('drop function integrity_broken(), seal_holds(lamp)')
    await superuser.query("delete from seal_catalogue; update seal_definition set hash = '' where table_name = 'lamp'")
    await superuser.end()
    await expect(migrate(database, sealed, () => undefined)).rejects.toThrow(/functions of the seals of lamp/)
  })
})

test('a table with a changed record is not renamed', async () => {
  const database = await aRenamedDatabase()
  await database.pool.query('insert into lamp values (1, true)')
  const superuser = await aSuperuser(database)
  await superuser.query('update lamp set is_on = false')
  await superuser.end()
  await expect(migrate(database, after, () => undefined)).rejects.toThrow(
    'lamp 1 was changed behind the application: it is not renamed',
  )
})

test('a new database gets the new names at once', async () => {
  const database = await aRenamedDatabase(after)
  await database.pool.query('insert into light values (1, true)')
  expect(await broken(database)).toEqual([])
})
