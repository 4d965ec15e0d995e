import { expect, test } from 'vitest'
import { sqlInCode } from './sql-in-code.ts'
import { aModule } from './testing/workspaces.ts'

const read = (text: string) => sqlInCode(aModule('apps/server/src/modules/betting/a.ts', text))
const tablesIn = (text: string) => read(text).tables.map(({ name }) => name)

test.each([
  ['a tagged template', 'sql`select from player`'],
  ['a tagged template with a type', 'sql<{ id: bigint }>`select from player where id = ${id}`'],
  ['a fragment', 'sql`left join player on player.id = ${id}`'],
  ['a template of a query', 'pool.query(`select 1 from player`)'],
  ['a string of a query', "client.query('delete from player')"],
  ['a string with an escaped quote', "client.query('select \\'a\\' from player')"],
  ['a constant', 'const PLAYERS = `\n  select id\n  from player`'],
  ['a nested template', 'sql`select ${is ? sql`1 from player` : sql`2`}`'],
  ['the builder', "db.selectFrom('player')"],
  ['the builder with an alias', "db.selectFrom('player as p')"],
  ['a list of the builder', "db.selectFrom(['player as p'])"],
  ['an insert of the builder', "db.insertInto('player').values(a)"],
  ['an update of the builder', "db.updateTable('player')"],
  ['a delete of the builder', "db.deleteFrom('player')"],
  ['a join of the builder', "query.innerJoin('player', 'player.id', 'a.b')"],
])('the table in %s is found', (_name, text) => {
  expect(tablesIn(text)).toEqual(['player'])
})

test.each([
  ["log('no news from player')"],
  ["throw new Error('nothing came from player')"],
  ["import { player } from 'player'"],
  ['const a = Array.from(player)'],
  ["t('update player')"],
])('%s names no table', (text) => {
  expect(tablesIn(text)).toEqual([])
})

test.each([
  ['sql`select from ${sql.table(table)}`'],
  ['sql`select ${sql.ref(work)}(${wish})`'],
  ['sql`select * from ${sql.raw(take)}(${max})`'],
  ['db.selectFrom(table)'],
  ['pool.query(`delete from ${name}`)'],
])('%s names something at run time', (text) => {
  expect(read(text).dynamic).toHaveLength(1)
})

test.each([
  ['sql`select from player where id = ${id} and kind in (${kinds})`'],
  ['sql`select ${sql.lit(product)} from (${sql.join(parts)}) as part`'],
  ["sql`select ${sql.ref(isToto ? 'toto_paid_by' : 'lotto_paid_by')}(${id})`"],
  ['db.selectFrom((one) => one.selectFrom(a))'.replace('selectFrom(a)', "selectFrom('player')")],
])('%s names nothing at run time', (text) => {
  expect(read(text).dynamic).toEqual([])
})

test('names that are spelt out as text are given with the others', () => {
  expect(
    read("sql`select ${sql.ref(isToto ? 'toto_paid_by' : 'lotto_paid_by')}(1)`").texts.map(({ name }) => name),
  ).toEqual(expect.arrayContaining(['toto_paid_by', 'lotto_paid_by']))
})

test('offsets are those of the file, after holes of several lines too', () => {
  const text = 'const a = 1\nsql`select ${\n  b\n} from player`'
  expect(read(text).tables).toEqual([{ name: 'player', at: text.indexOf('player') }])
})

test('tables of the schema builder are created', () => {
  expect(read("db.schema.createTable('player')").createdTables).toMatchObject([{ name: 'player' }])
})
