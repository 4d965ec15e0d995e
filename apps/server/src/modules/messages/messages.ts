import type { SiteConfig } from '@evens/contracts'
import { invariant } from '@evens/kernel'
import type { QueryExecutorProvider } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import type { App } from '../../platform/http/serve.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import { createDelivery } from './delivery.ts'
import { createInbox } from './inbox.ts'
import { createKeeping } from './keeping.ts'
import type { Translate } from './letters.ts'
import type { Message } from './message.ts'
import { notifyPlayer, type Notice } from './notify-player.ts'
import { putIntoOutbox } from './outbox.ts'
import { createPost, type PostSettings } from './post.ts'
import { messageRoutes } from './routes.ts'
import type { MessageTables } from './tables.ts'
import { createVisitors } from './visitors.ts'

export type MessageDeps = {
  readonly database: Pick<Database, 'kysely'>
  readonly sites: readonly SiteConfig[]
  readonly siteFor: (host: string | undefined) => SiteConfig
  readonly translate: Translate
  readonly post: PostSettings
  readonly warn: (message: string) => void
}

export type Messages = ReturnType<typeof createMessages>

/** What the routes need. */
export type MessageParts = {
  readonly siteFor: MessageDeps['siteFor']
  readonly visitors: ReturnType<typeof createVisitors>
  readonly readInbox: ReturnType<typeof createInbox>
}

const DELIVER_TICK_MS = 500
const LOOK_TICK_MS = 15_000
const FORGET_TICK_MS = 60_000

/** What the site tells people by mail and by text message. */
export function createMessages({ database, sites, siteFor, translate, post: settings, warn }: MessageDeps) {
  const db = database.kysely.$extendTables<MessageTables>()
  const siteById = (id: string): SiteConfig | undefined => sites.find((site) => site.id === id)
  const visitors = createVisitors(siteFor)
  const keeping = createKeeping(db)
  const post = createPost(sites, settings)
  const delivery = post === null ? null : createDelivery({ db, siteById, translate, post, warn })

  async function deliver(): Promise<void> {
    while ((await delivery?.deliverSome()) ?? 0);
  }

  async function send(message: Message, within: QueryExecutorProvider = database.kysely): Promise<void> {
    const site = siteById(message.siteId)
    invariant(site !== undefined, `no site ${message.siteId}`)
    await putIntoOutbox(within, message, site.sandbox)
  }

  return {
    /** With `within` it is part of that transaction: what was not done is not told. */
    send,
    /** The same, to wherever a player is reached. */
    notify: (notice: Notice, within: QueryExecutorProvider): Promise<void> => notifyPlayer(send, notice, within),

    /** Which browser asks, for a message that it causes; null where nobody could look into an inbox. */
    visitorOf: visitors.visitorOf,
    deliver,
    keeping,
    metrics: keeping.metrics,

    jobs: [
      () => runPeriodically(DELIVER_TICK_MS, deliver, warn),
      () => runPeriodically(LOOK_TICK_MS, keeping.look, warn),
      () => runPeriodically(FORGET_TICK_MS, keeping.forget, warn),
    ],
    shutdown: async () => post?.close(),
    routes: (app: App): void => messageRoutes(app, { siteFor, visitors, readInbox: createInbox(db, translate) }),
  }
}
