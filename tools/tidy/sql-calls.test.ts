import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { type CallDefinition, sqlCallErrors } from './sql-calls.ts'

const ROOT = join(import.meta.dirname, '../..')
const SERVER = 'apps/server/src'

const isDefinition = (value: unknown): value is Omit<CallDefinition, 'path'> =>
  typeof value === 'object' && value !== null && 'name' in value && 'schema' in value

async function definitionsIn(path: string): Promise<readonly CallDefinition[]> {
  const exported = (await import(join(ROOT, path))) as Readonly<Record<string, unknown>>
  return Object.values(exported)
    .filter(isDefinition)
    .map((one) => ({ ...one, path }))
}

test('every call of a SQL function with a jsonb argument has a schema with the keys that SQL reads', async () => {
  const paths = globSync(`${SERVER}/**/*.{ts,sql}`, { cwd: ROOT })
  const files = paths.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
  const definitions = await Promise.all(paths.filter((path) => path.endsWith('/sql-calls.ts')).map(definitionsIn))
  expect(definitions.flat().length).toBeGreaterThan(10)
  const found = sqlCallErrors(files, definitions.flat())
  expect(found.map(({ path, message }) => `${path}: ${message}`)).toEqual([])
})

const SQL = `
  -- p->>'comment' is no read.
  create or replace function shop_buy(p jsonb) returns text language plpgsql as $$
  declare
    v_step jsonb;
  begin
    perform shop_pay(p->'moves', p);
    insert into line select leg->>'event', part #>> '{}' from jsonb_array_elements(p->'legs') with ordinality as legs (leg, at),
      jsonb_array_elements(legs.leg->'parts') as part where row.leg->>'column' is null and p ? 'code';
    for v_step in select step from jsonb_array_elements(p->'steps') as step loop
      perform shop_step(v_step || '{"by": "house"}');
    end loop;
    return p->'answers'->>(p->>'state');
  end $$;
  create view shop as select document->>'key' from line;
  create function shop_pay(p_moves jsonb, p jsonb) returns void language sql as $$
    select (move->>2)::bigint, p#>>'{player,0}' from jsonb_array_elements(p_moves) as move where not p ?| array['gift']
  $$;
  create function shop_step(p jsonb) returns void language sql as $$
    select id from jsonb_to_record(p) as one (id bigint, "isOpen" boolean) where p @? '$.tags[*].name' and p->>'by' = 'house'
  $$;
  create function shop_note(p_detail jsonb) returns void language sql as $$ insert into note values (p_detail) $$;`

const FIELDS = {
  moves: Type.Array(Type.Tuple([Type.String(), Type.String(), Type.BigInt()])),
  legs: Type.Array(Type.Object({ event: Type.String(), parts: Type.Optional(Type.Array(Type.String())) })),
  steps: Type.Array(
    Type.Object({ id: Type.BigInt(), isOpen: Type.Boolean(), tags: Type.Array(Type.Object({ name: Type.String() })) }),
  ),
  answers: Type.Record(Type.String(), Type.String()),
  state: Type.String(),
  code: Type.Union([Type.String(), Type.Null()]),
  player: Type.Array(Type.String()),
  gift: Type.Optional(Type.String()),
}

type Planted = { readonly fields?: object; readonly name?: string; readonly sql?: string; readonly code?: string }

function errors({ fields = FIELDS, name = 'shop_buy', sql = '', code = 'callSql(db, buy)' }: Planted) {
  const files = [
    { path: `${SERVER}/shop.sql`, text: `${SQL}${sql}` },
    { path: `${SERVER}/shop.ts`, text: `${code}; sql\`select shop_note(\${JSON.stringify(one)}::jsonb)\`` },
  ]
  const schema = Type.Object(fields as typeof FIELDS)
  return sqlCallErrors(files, [{ path: 'sql-calls.ts', name, schema }]).map(({ message }) => message)
}

const { state: _state, ...stateless } = FIELDS
const { legs: _legs, ...legless } = FIELDS
const call = (text: string): string => `sql\`select ${text}\``

test('keys are read in nested values, through aliases, loops and other functions', () => {
  expect(errors({})).toEqual([])
})

test.each<[string, Planted, readonly string[]]>([
  ['a key that SQL reads', { fields: stateless }, ['shop_buy reads state, which its schema lacks']],
  [
    'a nested key that SQL reads',
    { fields: { ...legless, legs: Type.Array(Type.Object({ event: Type.String() })) } },
    ['shop_buy reads legs[].parts, which its schema lacks'],
  ],
  [
    'a key of a document that is said to be stored as it is',
    { fields: { ...FIELDS, steps: Type.Unsafe({}) } },
    ['id', 'isOpen', 'tags[].name'].map((key) => `shop_buy reads steps[].${key}, which its schema lacks`),
  ],
  [
    'a key that no SQL reads',
    { fields: { ...FIELDS, stat: Type.String() } },
    ['shop_buy has stat in its schema, and no SQL reads it'],
  ],
  [
    'a nested key that no SQL reads',
    {
      fields: { ...legless, legs: Type.Array(Type.Object({ ...FIELDS.legs.items.properties, odds: Type.Integer() })) },
    },
    ['shop_buy has legs[].odds in its schema, and no SQL reads it'],
  ],
  [
    'a name that no function has',
    { name: 'shop_by' },
    [
      'there is no function shop_by with a jsonb argument',
      'shop_buy takes jsonb, and neither a definition nor SQL calls it',
    ],
  ],
  [
    'a call beside the definitions',
    { code: call('shop_buy(${JSON.stringify({ ...one })}::jsonb)') },
    ['shop_buy is called with untyped JSON: define the call in sql-calls.ts'],
  ],
  [
    'a call by a name that is known at run time only',
    { code: call('${sql.ref(work)}(${JSON.stringify(one)}::jsonb)') },
    ['a function named at run time is called with untyped JSON: define the call in sql-calls.ts'],
  ],
  [
    'a new function without a definition',
    { sql: "create function shop_new(p jsonb) returns text as $$ select p->>'key' $$;" },
    ['shop_new takes jsonb, and neither a definition nor SQL calls it'],
  ],
])('%s is reported', (_what, planted, messages) => {
  expect(errors(planted)).toEqual(messages)
})
