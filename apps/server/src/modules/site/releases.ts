import type { AppVersion } from '@evens/contracts'
import { invariant } from '@evens/kernel'
import type { Kysely } from 'kysely'
import type { SiteTables } from './tables.ts'

/** Each version is written down when a node first starts it, so that every node can say which one is the newest. */
export function createReleases(db: Kysely<SiteTables>, currentVersion: string) {
  return {
    async record(): Promise<void> {
      await db
        .insertInto('site_release')
        .values({ version: currentVersion })
        .onConflict((conflict) => conflict.column('version').doNothing())
        .execute()
    },
    async report(): Promise<AppVersion> {
      const last = await db
        .selectFrom('site_release')
        .select(['version', 'first_started_at'])
        .orderBy('first_started_at', 'desc')
        .orderBy('version', 'desc')
        .limit(1)
        .executeTakeFirst()
      invariant(last !== undefined, 'the running version is recorded before the site answers')
      return { currentVersion, lastVersion: last.version, datetimeOfLastUpdate: last.first_started_at.toISOString() }
    },
  }
}
export type Releases = ReturnType<typeof createReleases>
