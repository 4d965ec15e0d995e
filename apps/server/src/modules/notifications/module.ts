import type { SiteConfig } from '@evens/contracts'
import { type Kysely, type QueryExecutorProvider, sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import { defineModule } from '../../platform/module.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import type { Log } from '../../platform/log.ts'
import type { MessageKind, Messages, TaggedValues } from '../messages/index.ts'
import { notificationMigrations } from './migrations/index.ts'

type NotificationDeps = {
  readonly database: Pick<Database, 'kysely'>
  /** Sites of this node; players of other sites are notified by nodes that serve those. */
  readonly sites: readonly Pick<SiteConfig, 'id'>[]
  readonly messages: Pick<Messages, 'notify'>
  /** Notifies the players' pages on all nodes. */
  readonly notify: (players: readonly bigint[]) => void
  readonly log: Log
}

type Taken = {
  readonly player_id: bigint
  readonly site_id: string
  readonly message: MessageKind | null
  readonly page: string | null
  /** Of a message about an event: the act itself notifies the player's pages. */
  readonly event: string | null
  readonly given: TaggedValues
}

const AT_ONCE = 50
const DELIVER_TICK_MS = 1000

/** Delivers notifications about acts of other processes, each by one node and once. */
export function createNotifications({ database, sites, messages, notify, log }: NotificationDeps) {
  const served = sites.map(({ id }) => id)

  /** Skips rows that another node is delivering. */
  async function take(tx: Transaction<unknown>): Promise<readonly Taken[]> {
    const { rows } = await sql<Taken>`
      with taken as (
        delete from notification_outbox where id in (
          select id from notification_outbox where site_id = any(${served}) order by id limit ${AT_ONCE} for update skip locked
        ) returning *
      ) select player_id, site_id, message, page, event, given from taken order by id`.execute(tx)
    return rows
  }

  /** Notifies pages before the rows are deleted: after a crash they refetch once too often, never too seldom. */
  const deliverSome = (db: Kysely<unknown>): Promise<number> =>
    db.transaction().execute(async (tx) => {
      const taken = await take(tx)
      for (const { player_id: playerId, site_id: siteId, message: kind, ...about } of taken)
        if (kind !== null) await messages.notify({ siteId, playerId, kind, ...about }, tx)
      notify(taken.filter(({ event }) => event === null).map(({ player_id }) => player_id))
      return taken.length
    })

  async function deliverNotifications(): Promise<void> {
    while ((await deliverSome(database.kysely)) === AT_ONCE);
  }

  return {
    deliverNotifications,
    jobs: [() => runPeriodically('news.notify', DELIVER_TICK_MS, deliverNotifications, log)],
  }
}

export const notificationsModule = defineModule({
  name: 'notifications',
  level: 'ground',
  publicSql: [
    'notification_add',
    'notification_key',
    'notification_message',
    'notification_money',
    'notification_tax',
    'notification_text',
    'notification_time',
  ],
  migrations: notificationMigrations,
  create: createNotifications,
})

type Noted = {
  readonly siteId: string
  readonly playerId: bigint
  /** The message to send and the page it links to; without it only the player's open pages refetch. */
  readonly message?: { readonly kind: MessageKind; readonly page: string }
}

/** Writes a notification into the outbox, in the transaction of the act. */
export async function queueNotification(
  tx: QueryExecutorProvider,
  { siteId, playerId, message }: Noted,
): Promise<void> {
  const { kind = null, page = null } = message ?? {}
  await sql`select notification_add(${siteId}, ${playerId}, ${kind}, ${page})`.execute(tx)
}
