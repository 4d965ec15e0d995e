import type pg from 'pg'

type Asked = Pick<pg.ClientBase, 'query'>

/** The column by whose values a rule can be checked a range at a time, and the relation whose rows make up a range. */
export type Slicing = { readonly column: string; readonly walk: string }

/** The rows of some relations: those with a key above `after` and up to `to`; null is no bound. */
export type Slice = {
  readonly column: string
  readonly type: string
  readonly relations: readonly string[]
  readonly after: string | null
  readonly to: string | null
}

/**
 * Narrows the relations that a query names to a slice: a CTE hides the table of the same name, and one that is not
 * materialized is planned like a condition on the table, so that its index is used.
 */
export function narrowedTo({ column, type, relations, after, to }: Slice, query: string) {
  const bounds = [
    ...(after === null ? [] : [{ value: after, is: '>' }]),
    ...(to === null ? [] : [{ value: to, is: '<=' }]),
  ]
  const named = relations.filter((name) => new RegExp(`\\b${name}\\b`).test(query))
  if (bounds.length === 0 || named.length === 0) return { head: '', values: [] }
  const condition = bounds.map(({ is }, at) => `"${column}" ${is} $${at + 1}::${type}`).join(' and ')
  const narrowed = named.map((name) => `"${name}" as not materialized (select * from "${name}" where ${condition})`)
  return { head: `with ${narrowed.join(', ')}`, values: bounds.map(({ value }) => value) }
}

/** The relations that a slicing narrows: all tables and views with its column. */
export async function extentOf(client: Asked, { column, walk }: Slicing) {
  const { rows } = await client.query<{ name: string; type: string; rows: number }>(
    `select c.relname as name, format_type(a.atttypid, null) as type, greatest(c.reltuples, 0)::float8 as rows
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where a.attname = $1 and not a.attisdropped and c.relkind in ('r', 'v') and c.relnamespace = current_schema()::regnamespace`,
    [column],
  )
  const walked = rows.find(({ name }) => name === walk)
  if (walked === undefined) throw new Error(`a rule is sliced by ${column} of ${walk}, which is not there`)
  const { type } = walked
  return { type, rows: walked.rows, relations: rows.filter((one) => one.type === type).map(({ name }) => name) }
}

/** The key up to which the next slice goes; null where fewer rows than a slice has are left. */
export async function boundAfter(
  client: Asked,
  { column, walk }: Slicing,
  type: string,
  after: string | null,
  sliceRows: number,
): Promise<string | null> {
  const { rows } = await client.query<{ key: string }>(
    `select "${column}"::text as key from "${walk}" ${after === null ? '' : `where "${column}" > $1::${type}`}
     order by "${column}" offset ${sliceRows} limit 1`,
    after === null ? [] : [after],
  )
  return rows[0]?.key ?? null
}
