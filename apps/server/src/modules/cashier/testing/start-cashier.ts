import type { PaymentsReply, PaymentStatusReply, StartedDeposit, StartedWithdrawal } from '@evens/contracts'
import type { PaymentEvent } from '@evens/contracts/payments'
import { PAYMENT_SIGNATURE, signedText } from '@evens/contracts/payments'
import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aSession } from '../../sessions/testing/a-session.ts'
import type { Database } from '../../../platform/database/index.ts'
import type { JournalLine } from '../../../platform/journal.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { createMessages } from '../../messages/index.ts'
import { NO_POST } from '../../messages/testing/start-messages.ts'
import { createNotifications } from '../../notifications/index.ts'
import { proveEverything } from '../../verification/testing/proofs.ts'
import { startSite } from '../../site/testing/start-site.ts'
import { createCashier } from '../index.ts'
import { recordedLog, SILENT_LOG } from '../../../testing/recorded-log.ts'

export const PAYMENTS_KEY = Buffer.alloc(32, 5)
export const PROOF = 'the right password'
const LATE_MS = 5
const LATER_MS = 60

let keys = 0
export const newKey = (): string => `cash-key-${process.pid}-${(keys += 1)}-0123456789`

export function signed(path: string, body: string, key: Uint8Array = PAYMENTS_KEY, atMs = Date.now()): string {
  const t = String(atMs)
  return `t=${t},v1=${createHmac('sha256', key)
    .update(signedText(t, 'POST', path, body))
    .digest('hex')}`
}

type Overlay = { readonly cashier?: object; readonly registration?: object; readonly sandbox?: boolean }

/**
 * A site with a cashier and, when wanted, its sandbox provider in a process of its own. A request names its player by
 * number.
 */
export async function startCashier(
  database: Database,
  overlay: Overlay = {},
  isOpen = true,
  journal?: (line: JournalLine) => Promise<void>,
) {
  const clock = { nowMs: () => Date.now() }
  const dataDir = isOpen ? mkdtempSync(join(tmpdir(), 'evens-cash-')) : ''
  const { app, site } = await startSite(database, overlay, { clock })
  const [first] = site.sites
  const notified: bigint[] = []
  let lastPlayer = 5000n

  const unproved = new Set<string>()
  const sessions = new Map<string, Promise<string>>()
  /** Creates the player if needed and signs them in. */
  async function signIn(id: string): Promise<string> {
    await database.pool.query(
      `insert into player (id, site_id, login, password_hash, name, country, currency, birth_date) overriding system value
       values ($1, $2, $3, 'x', $3, 'RU', 'USD', '1990-01-01') on conflict do nothing`,
      [id, first.id, `cashier-${id}`],
    )
    if (!unproved.has(id)) await proveEverything(database, BigInt(id))
    return aSession(database, BigInt(id))
  }
  function sessionOf(id: string): Promise<string> {
    const known = sessions.get(id) ?? signIn(id)
    sessions.set(id, known)
    return known
  }

  const principal = async (id: string) => ({
    id: BigInt(id),
    sessionId: await sessionOf(id),
    siteId: first.id,
    currency: 'USD',
    country: 'RU',
    login: id,
    name: id,
    hiddenSports: { line: [], live: [] },
    stakeFactorMilli: 1000,
  })
  const playerOf: typeof app.principalOf = async ({ cookies }) =>
    cookies['user_token'] === undefined ? null : principal(cookies['user_token'])
  app.principalOf = playerOf
  const { log, lines: logged } = recordedLog()
  const cashier = createCashier({
    privateHosts: ['127.0.0.1'],
    database,
    sites: site.sites,
    siteFor: site.siteFor,
    playerOf: async ({ cookies }) => (cookies['user_token'] === undefined ? null : principal(cookies['user_token'])),
    confirm: async (_request, { password }) => {
      if (password !== PROOF) throw new Refusal('STEP_UP_REQUIRED')
    },
    translate: site.translate,
    clock,
    paymentsKey: PAYMENTS_KEY,
    payoutKey: Buffer.alloc(32, 6),
    hashInstrument: (place) => createHash('sha256').update(place).digest(),
    dataDir,
    ...(journal !== undefined && { journal }),
    notifyPlayers: (ids) => void notified.push(...ids),
    log,
    sandbox: { lateMs: LATE_MS, laterMs: LATER_MS },
  })
  const notifications = createNotifications({
    database,
    sites: site.sites,
    messages: createMessages({
      database,
      // Messages are stored, as in a sandbox.
      sites: site.sites.map((config) => ({ ...config, sandbox: true })),
      siteFor: site.siteFor,
      translate: site.translate,
      post: NO_POST,
      log: SILENT_LOG,
    }),
    notify: (ids) => void notified.push(...ids),
    log: SILENT_LOG,
  })
  cashier.routes(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const sandbox = isOpen ? cashier.openSandbox(`http://127.0.0.1:${port}`) : null
  while (sandbox !== null && sandbox.address() === null) await new Promise((later) => setTimeout(later, 10))

  async function ask<Reply>(player: bigint | null, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
    const reply = await app.inject({
      method,
      url: `/web-api/cashier/${url}`,
      ...(player !== null && { cookies: { user_token: String(player) } }),
      ...(payload !== undefined && { payload }),
    })
    return {
      status: reply.statusCode,
      text: reply.body,
      ...(reply.json<Partial<Reply & { code: string }>>() as Partial<Reply & { code: string }>),
    }
  }

  const eventPath = '/payments-api/sandbox/events'
  return {
    app,
    database,
    cashier,
    notifications,
    sandbox,
    notified,
    logged,
    port,
    ask,
    newPlayer: (): bigint => (lastPlayer += 1n),
    /** A player of age who has sent no documents. */
    newUnprovedPlayer(): bigint {
      unproved.add(String((lastPlayer += 1n)))
      return lastPlayer
    },
    async fund(player: bigint, amount: bigint): Promise<void> {
      await database.pool.query("select wallet_post($1, 'USD', 'play-money', 'test', $2::jsonb)", [
        player,
        JSON.stringify([['*funding', 'cash', String(amount)]]),
      ])
    },
    deposit: (player: bigint, body: object = {}) =>
      ask<StartedDeposit>(player, 'POST', 'deposits', {
        key: newKey(),
        method: 'card',
        amount: '1000',
        currency: 'USD',
        fields: {},
        ...body,
      }),
    withdraw: (player: bigint, payout: string, body: object = {}) =>
      ask<StartedWithdrawal>(player, 'POST', 'withdrawals', {
        key: newKey(),
        payout,
        amount: '2000',
        currency: 'USD',
        password: PROOF,
        ...body,
      }),
    /** A place to send money to that can be used at once. */
    async aPayout(player: bigint): Promise<string> {
      const added = await ask<{ payout: { id: string } }>(player, 'POST', 'payouts', {
        method: 'wallet-purso',
        fields: { wallet: 'P0123456789' },
        password: PROOF,
      })
      await database.pool.query('update payout_method set usable_at = clock_timestamp() where player_id = $1', [player])
      return added.payout?.id ?? ''
    },
    show: (player: bigint | null, id: string) => ask<PaymentStatusReply>(player, 'GET', `payments/${id}`),
    history: (player: bigint, query = '') => ask<PaymentsReply>(player, 'GET', `payments${query}`),
    /** Pays on the page of the sandbox, as a browser would, through the site. */
    async pay(redirect: string, outcome: string) {
      const reply = await app.inject({
        method: 'POST',
        url: redirect,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `outcome=${outcome}`,
      })
      return { status: reply.statusCode, location: String(reply.headers.location) }
    },
    /** Says something in the provider's name. */
    async say(event: PaymentEvent | object, headers: Readonly<Record<string, string>> = {}) {
      const payload = JSON.stringify(event)
      const reply = await app.inject({
        method: 'POST',
        url: eventPath,
        headers: { 'content-type': 'application/json', [PAYMENT_SIGNATURE]: signed(eventPath, payload), ...headers },
        payload,
      })
      return { status: reply.statusCode, text: reply.body }
    },
    async balance(player: bigint, kind = 'cash'): Promise<bigint> {
      const { rows } = await database.pool.query<{ balance: bigint }>(
        "select wallet_balance($1, $2, 'USD') as balance",
        [player, kind],
      )
      return rows[0]?.balance ?? 0n
    },
    async stop(): Promise<void> {
      await sandbox?.stop()
      await app.close()
      await database.close()
      if (isOpen) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A provider's report on a deposit of ten dollars by card. */
export const word = (reference: string, state: string, version: number, more: object = {}) => ({
  event: `event-${reference}-${version}`,
  payment: {
    id: `p-${reference}`,
    reference,
    kind: 'deposit',
    state,
    version,
    amount: '1000',
    currency: 'USD',
    ...more,
  },
})
