import type pg from 'pg'
import { brokenSeals } from '../../platform/database/seals/definition.ts'
import { sealedTables, type Finding, type Sealed, type TableCovers } from './verify.ts'

type Asked = Pick<pg.ClientBase, 'query'>
type Row = { readonly record: string; readonly finding: string }

/** 256 KB of a table, about a thousand rows: some milliseconds of one core. */
const BLOCKS_AT_ONCE = 32

/**
 * Visits every sealed record within a bounded time, a range of blocks of each table at a look, so that a file that was
 * changed while the server stood is found, too. It goes on beside the hourly rule over all records, which costs more.
 */
export function createSweep(covers: TableCovers) {
  const nextBlock = new Map<string, number>()

  async function slice(client: Asked, [table, cover]: Sealed): Promise<readonly Row[]> {
    const from = nextBlock.get(table) ?? 0
    const { rows } = await client.query<Row & { is_last: boolean }>(sliceOf(table, cover.seal === 'apart'), [
      `(${from},0)`,
      `(${from + BLOCKS_AT_ONCE},0)`,
    ])
    const { rows: size } = await client.query<{ blocks: number }>(
      `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as blocks`,
      [table],
    )
    const next = from + BLOCKS_AT_ONCE
    nextBlock.set(table, next < (size[0]?.blocks ?? 0) ? next : 0)
    return rows
  }

  /** A seal of a deleted record is in no block: rows and seals are counted, and searched only if the counts differ. */
  async function deleted(client: Asked, [table, cover]: Sealed): Promise<readonly Row[]> {
    if (cover.seal === 'row') return []
    const { rows } = await client.query<{ is_same: boolean }>(
      `select (select count(*) from "${table}") = (select count(*) from record_seal where table_name = $1) as is_same`,
      [table],
    )
    if (rows[0]?.is_same === true) return []
    return (await client.query<Row>(`select * from (${brokenSeals(table, cover)}) as broken limit 20`)).rows
  }

  return async (client: Asked): Promise<readonly Finding[]> => {
    const found: Finding[] = []
    for (const sealed of sealedTables(covers)) {
      const [table, { closes }] = sealed
      const rows = [...(await slice(client, sealed)), ...(await deleted(client, sealed))]
      found.push(...rows.map(({ record, finding }) => ({ table, record, finding, closes })))
    }
    return found
  }
}

const sliceOf = (table: string, isApart: boolean): string => `
  select seal_id(t) as record, 'changed' as finding from "${table}" as t
  where t.ctid >= $1::tid and t.ctid < $2::tid and not ${
    isApart
      ? `exists (select from record_seal s where s.table_name = '${table}' and s.record = seal_id(t) and s.seal = seal_of(t))`
      : '(t.seal is not distinct from seal_of(t))'
  } limit 20`
