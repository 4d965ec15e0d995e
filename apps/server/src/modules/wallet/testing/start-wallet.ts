import { minor } from '@evens/kernel'
import type { Database } from '../../../platform/database/index.ts'
import { startSite } from '../../site/testing/start-site.ts'
import { createWallet } from '../index.ts'

type Asked = { readonly method?: 'GET' | 'POST'; readonly body?: object; readonly language?: string }
type Answer<T> = { readonly status: number; readonly text: string; readonly json: () => T }

/** A site whose callers say by a header who they are, and players with money. Signing in is not what is tested here. */
const SESSION = '00000000-0000-4000-8000-000000000001'

export async function startWallet(database: Database) {
  const { app, site } = await startSite(database, {}, { clock: { nowMs: () => Date.now() } })
  const notified: bigint[] = []
  const wallet = createWallet(database, {
    siteFor: site.siteFor,
    translate: site.translate,
    notify: (ids) => void notified.push(...ids),
    quoteKey: Buffer.alloc(32, 5),
    sessionOf: async ({ headers }) => ({
      id: BigInt(String(headers['x-player'])),
      sessionId: SESSION,
    }),
  })
  await wallet.seedSandboxRates()
  app.principalOf = async ({ headers }) => {
    const { rows } = await database.pool.query<{ id: bigint; site_id: string; currency: string }>(
      'select id, site_id, currency from player where id = $1',
      [headers['x-player'] ?? 0],
    )
    const [row] = rows
    const settings = { hiddenSports: { line: [], live: [] }, stakeFactorMilli: 1000 }
    return row === undefined
      ? null
      : { id: row.id, sessionId: SESSION, siteId: row.site_id, currency: row.currency, ...settings }
  }
  wallet.routes(app)

  let last = 0
  return {
    app,
    wallet,
    notified,
    async player(currency = 'USD', money = 0n): Promise<bigint> {
      last += 1
      const { rows } = await database.pool.query<{ id: bigint }>(
        `insert into player (site_id, login, password_hash, name, country, currency)
         values ($1, $2, 'x', 'Test', 'RU', $3) returning id`,
        [site.sites[0].id, `wallet-${last}`, currency],
      )
      const id = rows[0]?.id ?? 0n
      await database.pool.query(
        `insert into player_session (player_id, id, expires_at, address, agent)
         values ($1, $2, now() + interval '1 hour', '127.0.0.1', 'test')`,
        [id, SESSION],
      )
      if (money > 0n) await wallet.grantPlayMoney(id, currency, minor(money))
      return id
    },
    async ask<T>(player: bigint, url: string, { method, body, language = 'en' }: Asked = {}): Promise<Answer<T>> {
      const reply = await app.inject({
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        url,
        headers: { 'x-player': String(player), 'x-language': language },
        ...(body !== undefined && { payload: body }),
      })
      return { status: reply.statusCode, text: reply.body, json: () => reply.json<T>() }
    },
    post: (
      player: bigint,
      currency: string,
      kind: string,
      moves: readonly (readonly [string, string, string])[],
      ref = 'r',
    ) =>
      database.pool.query('select wallet_post($1, $2, $3, $4, $5::jsonb)', [
        player,
        currency,
        kind,
        ref,
        JSON.stringify(moves),
      ]),
    async stop(): Promise<void> {
      await app.close()
      await database.close()
    },
  }
}
