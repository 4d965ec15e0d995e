import { sql, type Kysely } from 'kysely'
import type { JournalLine } from '../../platform/journal.ts'

/** Somebody who stays away. What they are known by lies here as it lies in the database: nobody reads a name from it. */
export type ExclusionRecord = {
  readonly player: string
  readonly site: string
  /** When the player came: after a restore their number may be another's. */
  readonly since: string
  readonly type: number
  readonly value: string
  readonly until: string
  readonly known: readonly { readonly kind: string; readonly hash: string }[]
}

/** Exclusions are the only lines of the journal without an act: older versions wrote nothing else. */
export const isExclusionLine = (line: JournalLine): boolean => line['act'] === undefined && 'until' in line

/** Lets everybody stay away again whom the database has forgotten, before anybody is let in. Answers how many. */
export async function restoreExclusions(kysely: Kysely<unknown>, lines: readonly JournalLine[]): Promise<number> {
  let restored = 0
  for (const away of lines.filter(isExclusionLine)) {
    const { rows } = await sql<{ is: boolean }>`
      select registration_restore_exclusion(${JSON.stringify(away)}::jsonb) as is`.execute(kysely)
    if (rows[0]?.is === true) restored += 1
  }
  return restored
}
