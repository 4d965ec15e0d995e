import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Database } from './connect.ts'
import { mergeMigrations, migrate, type Migrations, withFunctions } from './migrate.ts'
import { aDatabase } from './testing.ts'

const lamps: Migrations = {
  '0001-house-lamps': { up: (db) => db.schema.createTable('lamp').addColumn('id', 'bigint').execute() },
}
const chairs: Migrations = {
  '0002-house-chairs': { up: (db) => db.schema.createTable('chair').addColumn('id', 'bigint').execute() },
}
const broken: Migrations = {
  '0003-house-walls': { up: (db) => db.schema.alterTable('nowhere').addColumn('id', 'bigint').execute() },
}

const opened: Database[] = []
afterEach(() => Promise.all(opened.splice(0).map((database) => database.close())))
async function anOpenDatabase(migrations?: Migrations): Promise<Database> {
  const database = await aDatabase(migrations)
  opened.push(database)
  return database
}

async function tablesOf({ kysely }: Database): Promise<string[]> {
  const tables = await kysely.introspection.getTables()
  return tables.map(({ name }) => name).filter((name) => !name.startsWith('kysely'))
}

test('migrations run once, in order, and each is announced', async () => {
  const database = await anOpenDatabase()
  const lines: string[] = []
  const all = mergeMigrations(chairs, lamps)
  await migrate(database, all, (line) => lines.push(line))
  await migrate(database, all, (line) => lines.push(line))
  expect(lines).toEqual(['migration 0001-house-lamps', 'migration 0002-house-chairs'])
  expect(await tablesOf(database)).toEqual(['chair', 'lamp'])
})

test('nodes that start together migrate once', async () => {
  const database = await anOpenDatabase()
  const lines: string[] = []
  const all = mergeMigrations(lamps, chairs)
  await Promise.all(Array.from({ length: 4 }, () => migrate(database, all, (line) => lines.push(line))))
  expect(lines.toSorted()).toEqual(['migration 0001-house-lamps', 'migration 0002-house-chairs'])
})

test('a database of a newer version is refused', async () => {
  const database = await anOpenDatabase(mergeMigrations(lamps, chairs))
  await expect(migrate(database, lamps, () => undefined)).rejects.toThrow(
    'the database was migrated by a newer version of Evens (0002-house-chairs): start that version, or restore a backup',
  )
})

test('a migration that fails is named and leaves nothing of its run behind', async () => {
  const database = await anOpenDatabase()
  await expect(migrate(database, mergeMigrations(lamps, chairs, broken), () => undefined)).rejects.toThrow(
    'the migration 0003-house-walls failed: relation "nowhere" does not exist',
  )
  expect(await tablesOf(database)).toEqual([])
})

test('a migration may take longer than a request may', async () => {
  const database = await anOpenDatabase()
  const asksForLimit: Migrations = {
    '0001-house-limit': {
      up: async (db) => {
        await sql`create table seen as select current_setting('statement_timeout') as statement_timeout`.execute(db)
      },
    },
  }
  await migrate(database, asksForLimit, () => undefined)
  const { rows } = await database.pool.query('select statement_timeout from seen')
  expect(rows).toEqual([{ statement_timeout: '0' }])
})

const lampsAre = (count: number): Migrations => ({
  'house-functions': {
    definitions: `create or replace function house_lamps() returns integer language sql as 'select ${count}'`,
  },
})

test('functions are defined after the steps, and again only when they have changed', async () => {
  const database = await anOpenDatabase()
  const lines: string[] = []
  for (const count of [1, 1, 2]) {
    await migrate(database, mergeMigrations(lamps, lampsAre(count)), (line) => lines.push(line))
  }
  expect(lines).toEqual(['migration 0001-house-lamps', 'house-functions', 'house-functions'])
  const { rows } = await database.pool.query('select house_lamps() as count')
  expect(rows).toEqual([{ count: 2 }])
})

test('functions that move to another module are redefined by it, and the old entry does not come back', async () => {
  const database = await anOpenDatabase(mergeMigrations(lamps, lampsAre(1)))
  const moved: Migrations = { 'garden-functions': lampsAre(2)['house-functions'] ?? { definitions: '' } }
  const announced: string[] = []
  for (let start = 1; start <= 2; start += 1)
    await migrate(database, mergeMigrations(lamps, moved), (line) => announced.push(line))
  expect(announced).toEqual(['garden-functions'])
  const { rows } = await database.pool.query('select house_lamps() as count')
  expect(rows).toEqual([{ count: 2 }])
})

test('a domain of reasons refuses an unknown one, and learns those of a later version', async () => {
  const withoutSql = new URL('.', import.meta.url)
  const reasons = (...known: string[]): Migrations =>
    withFunctions('house', lamps, withoutSql, { reasons: { house_reason: known } })
  const database = await anOpenDatabase(reasons('too-dark', 'too-late'))
  const isHeld = (reason: string | null) => database.pool.query('select $1::house_reason', [reason]).then(() => true)
  expect(await isHeld('too-dark')).toBe(true)
  expect(await isHeld(null)).toBe(true)
  await expect(isHeld('too-bright')).rejects.toThrow('violates check constraint')
  await migrate(database, reasons('too-dark', 'too-bright'), () => undefined)
  expect(await isHeld('too-bright')).toBe(true)
})

test.each([
  { lists: [lamps, { '0001-garden-pond': lamps['0001-house-lamps'] }], odd: '0001-garden-pond' },
  { lists: [lamps, lamps], odd: '0001-house-lamps' },
  { lists: [{ 'lamps-first': lamps['0001-house-lamps'] }], odd: 'lamps-first' },
])('the name $odd is not accepted', ({ lists, odd }) => {
  expect(() => mergeMigrations(...(lists as Migrations[]))).toThrow(`the migration "${odd}" is misnamed`)
})
