import type pg from 'pg'
import type { Cover } from '../../platform/database/index.ts'
import type { Sealed } from '../../platform/database/seals/definition.ts'

export type Finding = {
  readonly table: string
  readonly record: string
  readonly finding: string
  readonly closes: boolean
}
export type TableCovers = ReadonlyMap<string, Cover>
type Asked = Pick<pg.ClientBase, 'query'>

/** A thousand changed records say no more than twenty. */
const FINDINGS_MAX = 20

export const sealedTables = (covers: TableCovers): readonly (readonly [table: string, cover: Sealed])[] =>
  [...covers].flatMap(([table, cover]) => ('seal' in cover ? [[table, cover] as const] : []))

/** Looks at every sealed record. The session needs the key. */
export async function brokenRecords(client: Asked): Promise<readonly Finding[]> {
  const { rows } = await client.query<Finding>(
    `select table_name as "table", record, finding, closes from integrity_broken() limit ${FINDINGS_MAX}`,
  )
  return rows
}

/** Records findings, each once while it is open; those that close halt money in the same statement. */
export async function report(client: Asked, findings: readonly Finding[]): Promise<void> {
  for (const { table, record, finding, closes } of findings)
    await client.query(`select integrity_find($1, $2, $3, $4, '{}')`, [table, record, finding, closes])
}
