import { expect, test } from 'vitest'
import { sqlBorderErrors } from './sql-borders.ts'
import { type Borders, bordersOf } from './server-modules.ts'
import { isCode } from './source.ts'
import { readModule } from './syntax.ts'

const BORDERS = {
  order: ['audit', 'wallet', 'limits', 'betting', 'toto', 'history'],
  public: { wallet: ['wallet_post'] },
  withOpenItems: ['betting'],
}
const MODULES = 'apps/server/src/modules'

// Each module has a table, and the wallet a public and a private function; betting uses what it may.
const HOUSE = {
  [`${MODULES}/wallet/migrations/0001-ledger.ts`]: 'await sql`create table ledger (id bigint)`.execute(db)',
  [`${MODULES}/wallet/sql/post.sql`]: `
    create function wallet_post(p ledger) returns void as $$ insert into ledger values (1) $$;
    create function wallet_inner() returns void as $$ select seal_mac(1) from ledger $$;`,
  [`${MODULES}/limits/migrations/0002-limits.ts`]: "await db.schema.createTable('limit_player').execute()",
  [`${MODULES}/limits/sql/note.sql`]:
    'create function limit_count_movement() returns void as $$ delete from limit_player $$;',
  [`${MODULES}/betting/migrations/0003-coupon.ts`]: 'await sql`create table coupon (id bigint)`.execute(db)',
  [`${MODULES}/betting/place.ts`]: "db.selectFrom('coupon'); sql`select wallet_post(1)`",
  'apps/server/src/platform/database/base.sql': 'create function seal_mac(p int) returns int as $$ select 1 $$;',
}

function errors(planted: Readonly<Record<string, string>>, borders: Borders = BORDERS) {
  const files = Object.entries({ ...HOUSE, ...planted }).map(([path, text]) => ({ path, text }))
  const modules = files.filter(({ path }) => isCode(path)).map(readModule)
  return sqlBorderErrors(files, modules, borders)
}

test('modules that stay within their borders pass', () => {
  expect(errors({})).toEqual([])
})

test.each([
  ['a table of another module in .sql', 'betting/sql/a.sql', 'select 1 from coupon\njoin ledger on true'],
  ['a table of another module in a template', 'betting/a.ts', '\nsql`select from ledger`'],
  ['a table of another module in the builder', 'betting/a.ts', "\ndb.updateTable('ledger')"],
  ['a table of another module in a string', 'betting/a.ts', "\npool.query('delete from ledger')"],
  ['a row type of another module', 'betting/sql/a.sql', 'declare\n  v ledger; begin end'],
  ['a private function of a lower module', 'betting/sql/a.sql', 'begin\n  perform wallet_inner(); end'],
  ['a function of a higher module', 'wallet/sql/a.sql', 'begin\n  perform limit_count_movement(); end'],
  ['a table of a higher module', 'wallet/sql/a.sql', 'select\nfrom limit_player'],
  ['a function that is handed over as text', 'betting/a.ts', "\nonce('limit_count_movement')"],
  ['a typed call of a private function', 'betting/sql-calls.ts', "\ndefineCall('wallet_inner', Schema)"],
  ['a table in an invariant', 'betting/invariants.sql', 'select\nfrom ledger'],
  ['a module that is not listed', 'fresh/a.sql', 'select\nwallet_post(1)'],
  ['a name that SQL makes at run time', 'betting/a.sql', "begin\nexecute format('select %I(1)', p); end"],
  ['a name that is made at run time', 'betting/a.ts', '\nsql`select from ${sql.table(name)}`'],
  ['a table that another module has created', 'toto/migrations/0009-a.ts', '\nsql`create table coupon (id bigint)`'],
])('%s is reported', (_name, path, text) => {
  const found = errors({ [`${MODULES}/${path}`]: text })
  expect(found).toMatchObject([{ path: `${MODULES}/${path}`, line: 2, rule: 'sql-borders' }])
})

test('an adopted table belongs to the adopting module, whichever created it', () => {
  const adopting = (table: string) => ({ ...BORDERS, adopted: { limits: [table] } })
  const inLimits = { [`${MODULES}/limits/a.ts`]: "db.selectFrom('ledger')" }
  expect(errors(inLimits)).toHaveLength(1)
  const found = errors(inLimits, adopting('ledger'))
  expect([...new Set(found.map(({ path }) => path))]).toEqual([`${MODULES}/wallet/sql/post.sql`])
  expect(errors({}, adopting('nothing'))).toMatchObject([{ path: `${MODULES}/limits/module.ts` }])
  expect(errors({}, adopting('limit_player'))).toMatchObject([{ message: /no other module creates/ }])
})

test('the platform and the composition are held to the borders, too', () => {
  expect(errors({ 'apps/server/src/platform/a.sql': 'select wallet_post(1)' })).toHaveLength(1)
  expect(errors({ 'apps/server/src/compose.ts': "db.selectFrom('ledger')" })).toHaveLength(1)
  expect(errors({ 'apps/server/src/compose.ts': 'sql`select wallet_post(1)`' })).toEqual([])
})

test.each([
  ['betting/sql/a.sql', 'select wallet_post(1), seal_mac(2) from coupon'],
  ['betting/sql/a.sql', '-- from ledger\nselect $$ledger$$, 1 as ledger'],
  ['betting/sql/a.sql', 'with ledger as (select 1) select * from ledger'],
  ['betting/migrations/0004-a.ts', 'sql`alter table ledger add column a int`'],
  ['betting/a.api.test.ts', 'sql`select from ledger`'],
  ['betting/testing/a.ts', 'sql`select from ledger`'],
  ['betting/a.ts', "const kind = 'ledger'"],
])('%s may hold %s', (path, text) => {
  expect(errors({ [`${MODULES}/${path}`]: text })).toEqual([])
})

test('a public function exists and is called by another module', () => {
  const publish = (names: string[]) => errors({}, { ...BORDERS, public: { wallet: ['wallet_post', ...names] } })
  expect(publish(['wallet_gone'])).toMatchObject([{ message: 'wallet has no function or view wallet_gone' }])
  expect(publish(['wallet_inner'])).toMatchObject([{ message: expect.stringContaining('need not be public') }])
})

test('a public view may be read by a higher module; a table may not be made public', () => {
  const publish = (name: string) => ({ ...BORDERS, public: { wallet: ['wallet_post', name] } })
  const planted = {
    [`${MODULES}/wallet/sql/view.sql`]: 'create or replace view wallet_entry as select * from ledger',
    [`${MODULES}/betting/a.sql`]: 'select from wallet_entry',
  }
  expect(errors(planted)).toHaveLength(1)
  expect(errors(planted, publish('wallet_entry'))).toEqual([])
  expect(errors({}, publish('ledger'))).toMatchObject([{ message: 'wallet has no function or view ledger' }])
})

test('a port is called by its module and defined by one higher module', () => {
  const borders = { ...BORDERS, ports: { wallet: ['wallet_posted'] } }
  const calls = { [`${MODULES}/wallet/sql/a.sql`]: 'select wallet_posted(1)' }
  const defines = 'create function wallet_posted(p int) returns void as $$ delete from limit_player $$'
  const inLimits = { [`${MODULES}/limits/sql/a.sql`]: defines }
  const missing = [
    { path: `${MODULES}/wallet/module.ts`, message: 'one higher module has to define the port wallet_posted' },
  ]
  expect(errors({ ...calls, ...inLimits }, borders)).toEqual([])
  expect(errors(calls, borders)).toMatchObject(missing)
  expect(
    errors({ ...calls, ...inLimits, [`${MODULES}/toto/a.sql`]: defines.replace('limit_player', 'nothing') }, borders),
  ).toMatchObject(missing)
  expect(
    errors({ ...calls, [`${MODULES}/audit/a.sql`]: defines.replace('limit_player', 'nothing') }, borders),
  ).toMatchObject(missing)
  expect(errors(inLimits, borders)).toMatchObject([{ message: 'wallet does not call its port wallet_posted' }])
  const called = { [`${MODULES}/betting/a.sql`]: '\nselect wallet_posted(1)' }
  expect(errors({ ...calls, ...inLimits, ...called }, borders)).toMatchObject([{ line: 2, message: /is not public/ }])
})

const CATALOGUE = 'apps/server/src/platform/database'

test('the platform handles names of tables as data in its catalogue, and nowhere else', () => {
  const generic = 'sql`delete from ${sql.table(name)}`'
  expect(errors({ [`${CATALOGUE}/seals/verify.ts`]: generic, [`${CATALOGUE}/rights.ts`]: generic })).toEqual([])
  for (const path of [`${CATALOGUE}/pool.ts`, 'apps/server/src/platform/seals/a.ts', `${MODULES}/betting/seals/a.ts`])
    expect(errors({ [path]: generic })).toMatchObject([{ path, message: /at run time/ }])
})

test("a module cannot reach another's table through the catalogue", () => {
  const planted = (path: string, text: string) =>
    errors({ [`${CATALOGUE}/seals/verify.ts`]: 'export const sealAgain = 1', [path]: text })
  const imported = "import { sealAgain } from '../../platform/database/seals/verify.ts'\n"
  const inToto = `${MODULES}/toto/a.ts`
  expect(planted(inToto, `${imported}sealAgain(tx, { table: 'coupon' })`)).toMatchObject([{ path: inToto, line: 2 }])
  expect(planted(inToto, "sealAgain(tx, { table: 'coupon' })")).toEqual([])
  expect(planted(`${MODULES}/betting/a.ts`, `${imported}sealAgain(tx, { table: 'coupon' })`)).toEqual([])
  expect(planted(inToto, `${imported}sealAgain(tx, { table: found.table })`)).toEqual([])
  const covers = "import type { Cover } from '../../platform/database/seals/cover.ts'\n"
  expect(planted(inToto, `${covers}const kind = 'coupon'`)).toEqual([])
})

test("the database's door does not hand the catalogue on", () => {
  const door = (file: string) => errors({ [`${CATALOGUE}/index.ts`]: `export { a } from './${file}'` })
  expect(door('seals/cover.ts')).toEqual([])
  expect(door('rename.ts')).toMatchObject([{ path: `${CATALOGUE}/index.ts`, message: /must not be handed on/ }])
})

test('the platform states its ports in its own definition, and a module defines them', () => {
  const definition = { path: 'apps/server/src/platform/module.ts', text: "const A = { portSql: ['seal_halt'] }" }
  const { ports } = bordersOf([definition])
  expect(ports).toEqual({ platform: ['seal_halt'] })
  const borders = { ...BORDERS, ports: { platform: ['seal_halt'] } }
  const calls = { 'apps/server/src/platform/database/halt.sql': 'select seal_halt()' }
  const defines = 'create function seal_halt() returns void as $$ delete from ledger $$'
  expect(errors({ ...calls, [`${MODULES}/wallet/sql/halt.sql`]: defines }, borders)).toEqual([])
  expect(errors(calls, borders)).toMatchObject([{ path: definition.path, message: /has to define the port/ }])
})

test('a renamed table belongs to the module that renames it', () => {
  const renamed = {
    [`${MODULES}/wallet/migrations/0006-names.ts`]: "await renameTable(db, 'ledger', 'journal_entry', 'row')",
    [`${MODULES}/betting/a.sql`]: 'select from journal_entry',
  }
  expect(errors(renamed)).toMatchObject([
    { message: 'table journal_entry belongs to wallet: ask a function of wallet' },
  ])
})

test('a table and a function of one name are distinguished', () => {
  const twins = {
    [`${MODULES}/wallet/migrations/0005-stop.ts`]: 'sql`create table stop (id int)`',
    [`${MODULES}/wallet/sql/stop.sql`]: 'create function stop() returns void as $$ insert into stop (id) values (1) $$',
  }
  const planted = { ...twins, [`${MODULES}/betting/a.sql`]: 'select stop()' }
  const borders = { ...BORDERS, public: { wallet: ['stop', 'wallet_post'] } }
  expect(errors(planted, borders)).toEqual([])
  expect(
    errors({ ...planted, [`${MODULES}/betting/b.sql`]: 'insert into stop (id) values (1)' }, borders),
  ).toMatchObject([{ path: `${MODULES}/betting/b.sql` }])
})

test.each([
  ['in .sql', 'toto/sql/place.sql', 'select wallet_post(1)'],
  ['in a template', 'toto/place.ts', 'sql`select wallet_post(1)`'],
])('a product that moves money %s and states no open items is reported', (_name, path, text) => {
  const planted = { [`${MODULES}/${path}`]: text }
  expect(errors(planted)).toMatchObject([{ path: `${MODULES}/toto/module.ts`, line: 1, rule: 'sql-borders' }])
  expect(errors(planted, { ...BORDERS, withOpenItems: ['betting', 'toto'] })).toEqual([])
})

test('the open items of a module are read from its definition', () => {
  const file = (module: string, text: string) => ({ path: `${MODULES}/${module}/module.ts`, text })
  const read = bordersOf([
    file('betting', "defineModule({\n  openItems: 'select player_id, currency from coupon',\n})"),
    file('toto', 'defineModule({\n  // openItems: none yet\n})'),
  ])
  expect(read.withOpenItems).toEqual(['betting'])
})
