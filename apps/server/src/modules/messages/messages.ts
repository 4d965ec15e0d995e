import { randomBytes } from 'node:crypto'
import { getInbox, type SiteConfig } from '@evens/contracts'
import { invariant } from '@evens/kernel'
import type { FastifyRequest } from 'fastify'
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import type { Registry } from 'prom-client'
import type { Database } from '../../platform/database/index.ts'
import { giveCookie, readCookie } from '../../platform/http/host-cookie.ts'
import { originOf } from '../../platform/http/origin.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type App, serve } from '../../platform/http/serve.ts'
import { gauge } from '../../platform/read-metrics.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import type { Log } from '../../platform/log.ts'
import { SESSION_COOKIE } from '../site/index.ts'
import { createDelivery } from './delivery.ts'
import { createInbox } from './inbox.ts'
import type { Translate } from './letters.ts'
import { createNotifyPlayer } from './notify-player.ts'
import { type Message, putIntoOutbox } from './outbox.ts'
import { createPost, type PostSettings } from './post.ts'
import { createPreferences, preferenceRoutes } from './preferences.ts'
import type { MessageTables } from './tables.ts'

export type MessageDeps = {
  readonly database: Pick<Database, 'kysely'>
  readonly sites: readonly SiteConfig[]
  readonly siteFor: (host: string | undefined) => SiteConfig
  readonly translate: Translate
  readonly post: PostSettings
  readonly log: Log
}

export type Messages = ReturnType<typeof createMessages>

/** Dependencies of the routes. */
export type MessageParts = {
  readonly siteFor: MessageDeps['siteFor']
  readonly visitors: ReturnType<typeof createVisitors>
  readonly readInbox: ReturnType<typeof createInbox>
}

const DELIVER_TICK_MS = 500
const LOOK_TICK_MS = 15_000
const FORGET_TICK_MS = 60_000

/** Messages to people by e-mail and text message, through an outbox. */
export function createMessages({ database, sites, siteFor, translate, post: settings, log }: MessageDeps) {
  const db = database.kysely.$extendTables<MessageTables>()
  const siteById = (id: string): SiteConfig | undefined => sites.find((site) => site.id === id)
  const visitors = createVisitors(siteFor)
  const retention = createRetention(db)
  const post = createPost(sites, settings)
  const delivery = post === null ? null : createDelivery({ db, siteById, translate, post, log })

  async function deliver(): Promise<void> {
    while ((await delivery?.deliverSome()) ?? 0);
  }

  async function send(message: Message, within: QueryExecutorProvider = database.kysely): Promise<void> {
    const site = siteById(message.siteId)
    invariant(site !== undefined, `no site ${message.siteId}`)
    await putIntoOutbox(within, message, site.sandbox)
  }

  return {
    /** With `within` the message is written in that transaction, so that it is sent only if the act commits. */
    send,
    /** The same, by the channels that hold for the player. */
    notify: createNotifyPlayer(send, translate),

    /** The visitor token of the browser that causes a message; null outside a sandbox, where there is no inbox. */
    visitorOf: visitors.visitorOf,
    deliver,
    retention,
    metrics: retention.metrics,

    jobs: [
      () => runPeriodically('messages.deliver', DELIVER_TICK_MS, deliver, log),
      () => runPeriodically('messages.measure', LOOK_TICK_MS, retention.look, log),
      () => runPeriodically('messages.delete-old', FORGET_TICK_MS, retention.forget, log),
    ],
    shutdown: async () => post?.close(),
    routes(app: App): void {
      messageRoutes(app, { siteFor, visitors, readInbox: createInbox(db, translate) })
      preferenceRoutes(app, createPreferences(db))
    },
  }
}

const INBOX_COOKIE = 'inbox'
const DAYS = 30
const TOKEN = /^[\w-]{43}$/

/**
 * The browser that causes a message. A visitor who is quicker than the session of the page has none yet: in a sandbox
 * they get a cookie with the answer, or they would never find their message.
 */
function createVisitors(siteFor: (host: string | undefined) => SiteConfig) {
  const fresh = new WeakMap<FastifyRequest, string>()

  function make(request: FastifyRequest): string {
    const token = fresh.get(request) ?? randomBytes(32).toString('base64url')
    fresh.set(request, token)
    return token
  }

  /** Every name under which this browser may have caused one. */
  const namesOf = (request: FastifyRequest): readonly string[] =>
    [readCookie(request, SESSION_COOKIE), readCookie(request, INBOX_COOKIE)].flatMap((token = '') =>
      TOKEN.test(token) ? [token] : [],
    )

  return {
    namesOf,
    visitorOf(request: FastifyRequest): string | null {
      const [known] = namesOf(request)
      if (known !== undefined) return known
      return siteFor(request.hostname).sandbox ? make(request) : null
    },
    giveCookies(app: App): void {
      app.addHook('onSend', async (request, reply) => {
        const token = fresh.get(request)
        if (token === undefined) return
        giveCookie(request, reply, INBOX_COOKIE, token, { maxAge: DAYS * 86_400 })
      })
    },
  }
}

const KEPT_DAYS = 30
const REMOVED_AT_ONCE = 1000

type QueueStatus = { readonly waiting: number; readonly dead: number; readonly oldest: number }

const NONE: QueueStatus = { waiting: 0, dead: 0, oldest: 0 }
const METRICS: Readonly<Record<keyof QueueStatus, readonly [name: string, help: string]>> = {
  waiting: ['evens_messages_pending', 'Messages not delivered yet.'],
  dead: ['evens_messages_failed', 'Messages given up in the last 30 days.'],
  oldest: ['evens_messages_oldest_pending_seconds', 'Age of the oldest pending message.'],
}

/** Retention and metrics of stored messages. */
function createRetention(db: Kysely<MessageTables>) {
  let now = NONE
  return {
    async forget(): Promise<void> {
      await sql`
        delete from message_outbox where id in (
          select id from message_outbox
          where created_at < clock_timestamp() - make_interval(days => ${KEPT_DAYS}) and state <> 'waiting'
          order by created_at limit ${REMOVED_AT_ONCE} for update skip locked
        )`.execute(db)
    },

    async look(): Promise<QueueStatus> {
      const { rows } = await sql<QueueStatus>`
        select
          (select count(*)::int from message_outbox where state = 'waiting') as waiting,
          (select count(*)::int from message_outbox where state = 'dead') as dead,
          coalesce((
            select extract(epoch from clock_timestamp() - min(created_at))::int from message_outbox where state = 'waiting'
          ), 0) as oldest`.execute(db)
      return (now = rows[0] ?? NONE)
    },

    metrics(registry: Registry): void {
      for (const [count, [name, help]] of Object.entries(METRICS))
        registry.registerMetric(gauge(name, help, () => now[count as keyof QueueStatus]))
    },
  }
}

function messageRoutes(app: App, { siteFor, visitors, readInbox }: MessageParts): void {
  visitors.giveCookies(app)
  serve(app, getInbox, async ({ request }) => {
    const site = siteFor(request.hostname)
    if (!site.sandbox) throw new Refusal('NOT_FOUND')
    const player = await app.principalOf(request)
    return readInbox({
      site,
      origin: originOf(request),
      playerId: player?.id ?? null,
      visitors: visitors.namesOf(request),
    })
  })
}
