import type { DocumentsReply, StoredImage, SupportRequestsReply, SupportThread } from '@evens/contracts'
import type { Database } from '../../../platform/database/index.ts'
import { createMessages } from '../../messages/index.ts'
import { NO_POST } from '../../messages/testing/start-messages.ts'
import { createNotifications } from '../../notifications/index.ts'
import { startSite } from '../../site/testing/start-site.ts'
import { createUploads } from '../../uploads/index.ts'
import { createVerification } from '../../verification/index.ts'
import { createSupport } from '../index.ts'
import { SILENT_LOG } from '../../../testing/recorded-log.ts'

export const UPLOAD_KEY = Buffer.alloc(32, 9)

let keys = 0
export const newKey = (): string => `desk-key-${process.pid}-${(keys += 1)}-0123456789`

type Asked = {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly payload?: object | Buffer
  readonly headers?: Readonly<Record<string, string>>
}
type Reply<T> = { readonly status: number; readonly code?: string } & Partial<T>

/** A form with one file, as a browser sends it. */
export function aForm(bytes: Uint8Array, { name = 'photo.jpg', type = 'image/jpeg', field = 'file' } = {}) {
  const boundary = '----desk-test-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** Support, documents and pictures over a real database. A request names its player by number. */
export async function startOffice(database: Database) {
  const { app, site } = await startSite(database)
  const [first] = site.sites
  const notified: bigint[] = []
  const common = { database, notify: (ids: Iterable<bigint>) => void notified.push(...ids), log: SILENT_LOG }
  const messages = createMessages({
    ...common,
    sites: site.sites,
    siteFor: site.siteFor,
    translate: site.translate,
    post: NO_POST,
  })
  app.principalOf = async ({ cookies }) =>
    cookies['user_token'] === undefined
      ? null
      : {
          id: BigInt(cookies['user_token']),
          sessionId: '',
          siteId: first.id,
          currency: 'USD',
          hiddenSports: { line: [], live: [] },
          stakeFactorMilli: 1000,
        }
  const uploads = createUploads({ ...common, uploadKey: UPLOAD_KEY })
  const verification = createVerification({ ...common, sites: site.sites })
  const support = createSupport({
    ...common,
    // The fake coupon's number names its owner.
    isOwnSubject: async ({ id }, subject) => subject.id.endsWith(String(id)),
  })
  const notifications = createNotifications({ ...common, sites: site.sites, messages })
  uploads.routes(app)
  support.routes(app)
  verification.routes(app)
  await app.ready()

  async function ask<T>(
    player: bigint | null,
    url: string,
    { method = 'GET', ...rest }: Asked = {},
  ): Promise<Reply<T>> {
    const cookies = player === null ? {} : { user_token: String(player) }
    const reply = await app.inject({ method, url: `/web-api/${url}`, cookies, ...rest })
    return { status: reply.statusCode, ...reply.json<T>() }
  }

  return {
    app,
    database,
    notified,
    notifications,
    uploads,
    support,
    verification,
    ask,
    /** Signs up somebody who is reached by mail. */
    async newPlayer(email: string | null = null): Promise<bigint> {
      const { rows } = await database.pool.query<{ id: bigint }>(
        `insert into player (site_id, login, name, password_hash, currency, country, email, birth_date)
         values ($1, $2, 'Ada', '', 'USD', 'GB', $3, '1990-01-01') returning id`,
        [first.id, `desk-${(keys += 1)}`, email],
      )
      return rows[0]?.id ?? 0n
    },
    upload: (player: bigint | null, bytes: Uint8Array, named?: Parameters<typeof aForm>[1]) =>
      ask<StoredImage>(player, 'uploads/images', { method: 'POST', ...aForm(bytes, named) }),
    write: (player: bigint, body: object = {}) =>
      ask<SupportThread>(player, 'support/requests', {
        method: 'POST',
        payload: {
          key: newKey(),
          kind: 'request',
          topic: 'account',
          subTopic: 'details',
          text: 'How do I change my name?',
          images: [],
          ...body,
        },
      }),
    add: (player: bigint, id: string, body: object = {}) =>
      ask<SupportThread>(player, `support/requests/${id}/messages`, {
        method: 'POST',
        payload: { key: newKey(), text: 'One more thing', images: [], ...body },
      }),
    post: <T = SupportThread>(player: bigint, url: string) => ask<T>(player, url, { method: 'POST' }),
    show: (player: bigint, id: string) => ask<SupportThread>(player, `support/requests/${id}`),
    list: (player: bigint, query = '') => ask<SupportRequestsReply>(player, `support/requests${query}`),
    documents: (player: bigint) => ask<DocumentsReply>(player, 'verification/documents'),
    give: (player: bigint, type: string, image: string) =>
      ask<DocumentsReply>(player, `verification/documents/${type}`, { method: 'PUT', payload: { image } }),
    async acts(): Promise<string[]> {
      const { rows } = await database.pool.query<{ act: string }>('select act from audit_entry order by id')
      return rows.map(({ act }) => act)
    },
    async sent(): Promise<{ kind: string; address: string; link: string }[]> {
      const { rows } = await database.pool.query<{ kind: string; address: string; link: string }>(
        "select kind, address, given ->> 'link' as link from message_outbox order by created_at, id",
      )
      return rows
    },
    async stop(): Promise<void> {
      await app.close()
      await database.close()
    },
  }
}
