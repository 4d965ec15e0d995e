import { sql, type Kysely } from 'kysely'
import { existsSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { callSql } from '../../platform/database/index.ts'
import { readAnchor } from '../audit/index.ts'
import { markRestore } from './sql-calls.ts'

export type Restored = {
  readonly source: 'backup' | 'archive' | 'anchor' | 'operator'
  /** All that was acknowledged before this moment is in the database. */
  readonly asOf: Date
  /** True when the journal reaches back before that moment. */
  readonly hasJournal: boolean
  readonly actor: string
  readonly reason: string
  /** The last place of the audit chain that was seen outside of the database. */
  readonly anchored: bigint | null
}

const ANCHOR = /^audit-anchor(-[0-9a-f]{8})?$/

export const anchorsIn = (folders: readonly (string | null)[]): readonly string[] =>
  folders.flatMap((folder) =>
    folder === null || !existsSync(folder)
      ? []
      : readdirSync(folder)
          .filter((name) => ANCHOR.test(name))
          .map((name) => join(folder, name)),
  )

/** The furthest that the audit chain was seen by any of these anchors. */
export function furthestAnchor(anchors: readonly string[]): bigint | null {
  const positions = anchors.flatMap((file) => readAnchor(file)?.position ?? [])
  return positions.length === 0 ? null : positions.reduce((a, b) => (a > b ? a : b))
}

/** After a restore the chain goes on from an earlier place: older anchors would call that a fault for ever. */
export function setAnchorsAside(anchors: readonly string[]): void {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
  for (const file of anchors) renameSync(file, `${file}.before-restore-${stamp}`)
}

/** Closes payments and betting, ends every session, and lists what the audit anchor says was lost. */
export async function markRestored(kysely: Kysely<unknown>, given: Restored): Promise<bigint> {
  const { source, asOf, hasJournal, actor, reason, anchored } = given
  const mark = { source, asOf: asOf.toISOString(), actor, reason, detail: { journal: hasJournal ? 'kept' : 'missing' } }
  return kysely.transaction().execute(async (tx) => {
    const id = (await callSql(tx, markRestore, mark)) ?? 0n
    const { rows } = await sql<{ last: bigint }>`
      select coalesce((select last_position from audit_end()), 0) as last`.execute(tx)
    const { last = 0n } = rows[0] ?? {}
    if (anchored !== null && anchored > last) {
      const detail = { from: String(last + 1n), to: String(anchored) }
      await sql`
        select restore_find(${id}, 'journal', 'audit-lost', ${`${last + 1n}-${anchored}`}, ${JSON.stringify(detail)}::jsonb,
          'noted')`.execute(tx)
    }
    return id
  })
}

/**
 * A database whose audit chain ends before the anchored position is an older copy. It is marked as restored before
 * anything is served. Returns whether it was one.
 */
export async function noticeOlder(
  kysely: Kysely<unknown>,
  folders: readonly (string | null)[],
  coversSince: (asOf: Date) => boolean,
): Promise<boolean> {
  const anchors = anchorsIn(folders)
  const anchored = furthestAnchor(anchors)
  if (anchored === null) return false
  const { rows } = await sql<{ last: bigint; as_of: Date }>`
    select coalesce((select last_position from audit_end()), 0) as last,
      coalesce((select max(at) from audit_record), to_timestamp(0)) as as_of`.execute(kysely)
  const { last = 0n, as_of: asOf = new Date(0) } = rows[0] ?? {}
  if (anchored <= last) return false
  const reason = `the audit chain ends at ${last}, and ${anchored} was anchored outside of the database`
  await markRestored(kysely, {
    ...{ source: 'anchor', asOf, hasJournal: coversSince(asOf), actor: 'house', reason, anchored },
  })
  setAnchorsAside(anchors)
  return true
}
