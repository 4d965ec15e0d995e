import type { AppVersion } from '@evens/contracts'
import { invariant } from '@evens/kernel'
import type { Kysely } from 'kysely'
import type { MessageBus } from '../../platform/message-bus.ts'
import type { SiteTables } from './tables.ts'

const NEWS = 'site.release'

/** Each version is written down when a node first starts it, so that every node can say which one is the newest. */
export function createReleases(db: Kysely<SiteTables>, messageBus: MessageBus, currentVersion: string) {
  let known: Promise<AppVersion> | null = null
  const forget = (): void => void (known = null)
  const stop = messageBus.subscribe(NEWS, forget)
  // News can be lost: what is known is read again after a minute all the same.
  const timer = setInterval(forget, 60_000).unref()

  async function read(): Promise<AppVersion> {
    const last = await db
      .selectFrom('site_release')
      .select(['version', 'first_started_at'])
      .orderBy('first_started_at', 'desc')
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
    invariant(last !== undefined, 'the running version is recorded before the site answers')
    return { currentVersion, lastVersion: last.version, datetimeOfLastUpdate: last.first_started_at.toISOString() }
  }

  return {
    async record(): Promise<void> {
      await db
        .insertInto('site_release')
        .values({ version: currentVersion })
        .onConflict((conflict) => conflict.column('version').doNothing())
        .execute()
      messageBus.publish(NEWS, { version: currentVersion })
    },
    report(): Promise<AppVersion> {
      known ??= read().catch((error: unknown) => {
        forget()
        throw error
      })
      return known
    },
    close(): void {
      stop()
      clearInterval(timer)
    },
  }
}
