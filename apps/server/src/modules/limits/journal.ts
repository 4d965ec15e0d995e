import { existsSync, readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { createBatch } from '../../platform/batch.ts'

/** Somebody who stays away. What they are known by lies here as it lies in the database: nobody reads a name from it. */
export type Away = {
  readonly player: string
  readonly site: string
  /** When the player came: after a restore their number may be another's. */
  readonly since: string
  readonly type: number
  readonly value: string
  readonly until: string
  readonly known: readonly { readonly kind: string; readonly hash: string }[]
}

/** It stands beside the database: who stays away still does when an older copy of the database is put in its place. */
export const awayJournalIn = (dataDir: string): string => join(dataDir, 'staying-away')

const WRITTEN_TOGETHER_MAX = 500

/** Writes who stays away: it is on the disk when the answer comes. Those who leave at once are written together. */
export const createAwayJournal = (file: string) =>
  createBatch({
    max: WRITTEN_TOGETHER_MAX,
    async run(all: readonly Away[]): Promise<readonly void[]> {
      const handle = await open(file, 'a', 0o600)
      try {
        // A line that a crash has cut off must not become the beginning of the next one.
        await handle.write(all.map((away) => `\n${JSON.stringify(away)}\n`).join(''))
        await handle.sync()
      } finally {
        await handle.close()
      }
      return all.map(() => undefined)
    },
  })

function readAway(file: string): readonly Away[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8').split('\n').flatMap(lineOf)
}

function lineOf(line: string): readonly Away[] {
  if (line === '') return []
  try {
    return [JSON.parse(line) as Away]
  } catch {
    // The end of it was never written: nobody was told that it had been.
    return []
  }
}

/** Lets everybody stay away again whom the database has forgotten, before anybody is let in. Answers how many. */
export async function restoreAway(kysely: Kysely<unknown>, file: string): Promise<number> {
  let restored = 0
  for (const away of readAway(file)) {
    const { rows } = await sql<{ is: boolean }>`
      select identity_stays_away(${JSON.stringify(away)}::jsonb) as is`.execute(kysely)
    if (rows[0]?.is === true) restored += 1
  }
  return restored
}
