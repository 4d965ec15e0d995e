import { expect, test } from 'vitest'
import { sqlNames } from './sql-names.ts'

const namesOf = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name)
const tablesIn = (sql: string) => namesOf(sqlNames(sql).tables)
const callsIn = (sql: string) => namesOf(sqlNames(sql).calls)

test.each([
  ['a select', 'select * from coupon', ['coupon']],
  ['a list of tables', 'select 1 from coupon c, player as p, payment', ['coupon', 'player', 'payment']],
  [
    'a list after a join',
    'from coupon c join leg l on l.a = c.a, payment p where 1 in (2, 3)',
    ['coupon', 'payment', 'leg'],
  ],
  ['joins', 'from a left join lateral b on true cross join only c', ['a', 'b', 'c']],
  ['a subquery in a list', 'from (select x, y from inside) s, outside', ['outside', 'inside']],
  ['an insert', 'insert into coupon (id, player) select 1, 2', ['coupon']],
  ['an update', 'update only coupon c set a = 1 from player p where true', ['coupon', 'player']],
  ['an upsert', 'insert into a values (1) on conflict do update set b = 1', ['a']],
  ['a delete', 'delete from coupon using player p, leg', ['coupon', 'player', 'leg']],
  ['a merge', 'merge into coupon using player p on true', ['coupon', 'player']],
  ['a truncate', 'truncate table coupon', ['coupon', 'coupon']],
  ['a schema', 'select from public.player', ['player']],
  ['quotes', 'select from "player"', ['player']],
  ['capitals', 'SELECT FROM Player', ['player']],
  ['a cast to a row', 'select jsonb_populate_record(null::payment, $1)', ['payment']],
  ['a row type', 'declare v payment%rowtype; v_b player.currency%type; begin', ['payment', 'player']],
  ['a foreign key', 'alter table leg add foreign key (a) references coupon (id)', ['leg', 'coupon']],
  [
    'a trigger',
    'create trigger a after insert or update of b, c on coupon for each row execute function d()',
    ['coupon'],
  ],
  ['a lock', 'select from coupon for update of c skip locked', ['coupon']],
  ['a command in a string', `begin execute 'delete from coupon where id = 1'; end`, ['coupon']],
])('tables of %s are found', (_name, sql, expected) => {
  expect([...new Set(tablesIn(sql))].toSorted()).toEqual([...new Set(expected)].toSorted())
})

test('types of parameters, results and variables are tables, too', () => {
  const found = tablesIn(`
    create function f(p_id text, v payment) returns setof coupon language plpgsql as $$
    declare
      v_known wallet_key;
      v_at timestamptz := clock_timestamp();
    begin
      return v_known;
    end $$`)
  expect(found).toEqual(expect.arrayContaining(['payment', 'coupon', 'wallet_key']))
})

test.each([
  ['in a comment', 'select 1 -- from coupon\n/* join coupon */'],
  ['in a string', `select 'from coupon', 'it''s from coupon'`],
  ['of a common table', 'with coupon as (select 1) select * from coupon'],
  [
    'of a common table with columns',
    'with a as (select 1), coupon (x, y) as not materialized (select 1) select from coupon',
  ],
  ['of a recursive common table', 'with recursive coupon as (select 1 union select 2 from coupon) select from coupon'],
  ['of an alias', 'select coupon.id from a as coupon where coupon.id = 1'],
  ['of a column', 'select coupon, coupon as b from a order by coupon'],
  ['of a comparison', 'select a is distinct from coupon'],
  ['of a variable', 'select a into coupon from b'],
  ['of a table function', 'select from coupon(1) as a'],
])('a name %s is no table', (_name, sql) => {
  expect(tablesIn(sql)).not.toContain('coupon')
})

test('a common table hides a table only after itself, and only in its statement', () => {
  const inItself = 'with coupon as (select * from coupon) select 1'
  expect(tablesIn(inItself)).toEqual(['coupon'])
  expect(tablesIn('with coupon as (select 1) select from coupon; delete from coupon')).toEqual(['coupon'])
})

test('calls are found, definitions are not calls', () => {
  expect(callsIn('select wallet_lock_player(p), a.b(c) from limits_of(1)')).toEqual(['wallet_lock_player', 'limits_of'])
  expect(callsIn('insert into coupon (id) values (1)')).not.toContain('coupon')
  expect(callsIn('create trigger a before insert on b for each row execute function c()')).toEqual(['c'])
  const { calls, createdFunctions } = sqlNames('create or replace function f(p text) returns void as $$ select g() $$')
  expect({ calls: namesOf(calls), created: namesOf(createdFunctions) }).toEqual({ calls: ['g'], created: ['f'] })
})

test.each([
  ['create table a (id int)', 'a'],
  ['create table if not exists a (id int)', 'a'],
  ['create unlogged table a (id int)', 'a'],
  ['create temp table a as select 1', 'a'],
  ['create or replace view a as select 1', 'a'],
  ['create materialized view a as select 1', 'a'],
  ['alter table b rename to a', 'a'],
])('%s creates it', (sql, name) => {
  expect(namesOf(sqlNames(sql).createdTables)).toEqual([name])
})

test.each([
  [`execute format('select %I($1)', p_work)`],
  [`execute format('select from %I where a = $1 and %s', v_table, v_condition)`],
  [`execute format('delete from %1$I', v_table)`],
])('%s names something at run time', (sql) => {
  expect(sqlNames(sql).dynamic).toHaveLength(1)
})

test.each([[`raise exception 'no %s here', a`], ['select a % size from b'], [`select format('%s of %s', a, b)`]])(
  '%s names nothing at run time',
  (sql) => {
    expect(sqlNames(sql).dynamic).toEqual([])
  },
)

test('offsets are those of the text, in strings too', () => {
  const sql = `select 1;\nexecute 'select from coupon'`
  expect(sqlNames(sql).tables).toEqual([{ name: 'coupon', at: sql.indexOf('coupon') }])
})
