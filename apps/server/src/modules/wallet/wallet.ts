import { randomBytes } from 'node:crypto'
import type { SiteConfig } from '@evens/contracts'
import type { Minor } from '@evens/kernel'
import type { FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Registry } from 'prom-client'
import type { Database } from '../../platform/database/index.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { App } from '../../platform/http/serve.ts'
import type { Log } from '../../platform/log.ts'
import { createAccounts, type Translate } from './accounts.ts'
import { createExchange } from './exchange.ts'
import { rateSourceOf, type RateSourceSettings } from './rate-sources.ts'
import { createRates } from './rates.ts'
import { createRateRefresh } from './refresh-rates.ts'
import { walletRoutes } from './routes.ts'
import { createStatement } from './statement.ts'
import { createSummary, createSums } from './sums.ts'
import type { WalletTables } from './tables.ts'

export type WalletDeps = {
  readonly siteFor: (host: string | undefined) => SiteConfig
  readonly translate: Translate
  /** Notifies pages of players of a change. */
  readonly notify: (players: readonly bigint[]) => void
  /** Signs the rates that are promised; at least 32 random bytes from the data folder. */
  readonly quoteKey: Uint8Array
  /** The session of a request. */
  readonly sessionOf: (request: FastifyRequest) => Promise<Pick<Principal, 'id' | 'sessionId'> | null>
  /** The source of exchange rates; without it nothing is fetched. */
  readonly rates?: RateSettings
}

export type RateSettings = RateSourceSettings & {
  /** Hours for which a rate of the source is valid. */
  readonly ratesMaxHours: number
  /** Currencies of the sites. */
  readonly currencies: readonly string[]
  readonly log: Log
}

export type Wallet = ReturnType<typeof createWallet>

/** Defaults for a wallet without routes and notifications. */
const ALONE: WalletDeps = {
  siteFor: () => {
    throw new Error('this wallet serves no site')
  },
  translate: (_language, key) => key,
  notify: () => undefined,
  quoteKey: randomBytes(32),
  sessionOf: async () => null,
}

/** Accounts and ledger. All money moves through the ledger, one movement at a time. */
export function createWallet({ kysely, exports }: Pick<Database, 'kysely' | 'exports'>, deps: WalletDeps = ALONE) {
  const db = kysely.$extendTables<WalletTables>()
  const { siteFor, translate, notify } = deps
  const accounts = createAccounts({ db, translate, notify })
  const rates = createRates(db)
  const refresh = deps.rates === undefined ? null : refreshOf(db, deps.rates)
  const sums = createSums(db)
  const summaryOf = createSummary(sums)

  const wallet = {
    siteFor,
    translate,
    sessionSinceMs: async (request: FastifyRequest): Promise<number | null> =>
      sessionSinceMs(kysely, await deps.sessionOf(request)),
    accounts,
    exchange: createExchange({ db, rates, key: deps.quoteKey, notify }),
    statement: createStatement(db, translate),
    exports,
    /** The same, on the connection of exports. */
    exported: createStatement(exports.kysely.$extendTables<WalletTables>(), translate),
    summaryOf,
    sumsBetween: sums.between,
    /** Stakes and returns of the current session, by currency. */
    async sessionMoneyOf(request: FastifyRequest) {
      const session = await deps.sessionOf(request)
      return session === null ? [] : (await summaryOf(session, {}, await sessionSinceMs(kysely, session))).session
    },

    accountsOf: (playerId: bigint, currency: string, language = 'en') => accounts.of(playerId, currency, language),

    /** Grants the play money of a sandbox, once: a player who has moved money before gets none. */
    async grantPlayMoney(playerId: bigint, currency: string, amount: Minor): Promise<void> {
      await db.transaction().execute(async (tx) => {
        await sql`insert into wallet_gate (player_id) values (${playerId}) on conflict do nothing`.execute(tx)
        const { rows } = await sql<{ seq: bigint }>`
          select seq from wallet_gate where player_id = ${playerId} for update`.execute(tx)
        if (rows[0]?.seq !== 0n) return
        await post(tx, {
          playerId,
          currency,
          kind: 'play-money',
          ref: 'sandbox',
          moves: [['*funding', 'cash', amount]],
        })
      })
      notify([playerId])
    },

    /** Rates for a site that plays with play money. */
    seedSandboxRates: rates.seedSandbox,

    routes: (app: App): void => walletRoutes(app, wallet),
    metrics: (registry: Registry): void => refresh?.metrics(registry),
    jobs: refresh?.jobs ?? [],
  }
  return wallet
}

const HOUR_MS = 3_600_000

const refreshOf = (db: Kysely<WalletTables>, { ratesMaxHours, currencies, log, ...source }: RateSettings) =>
  createRateRefresh({ db, source: rateSourceOf(source), maxAgeMs: ratesMaxHours * HOUR_MS, currencies, log })

type Place = 'cash' | 'held' | 'bonus' | 'owed' | '*funding' | '*bets' | '*promo' | '*pools'
type Movement = {
  readonly playerId: bigint
  readonly currency: string
  readonly kind: string
  readonly ref: string
  readonly moves: readonly (readonly [from: Place, to: Place, amount: Minor])[]
}

async function post(tx: Kysely<WalletTables>, { playerId, currency, kind, ref, moves }: Movement): Promise<void> {
  const written = JSON.stringify(moves.map(([from, to, amount]) => [from, to, String(amount)]))
  await sql`select wallet_post(${playerId}, ${currency}, ${kind}, ${ref}, ${written}::jsonb)`.execute(tx)
}

type Session = { readonly id: bigint; readonly sessionId: string }

/** The start of a session. */
async function sessionSinceMs(db: Kysely<unknown>, session: Session | null): Promise<number | null> {
  if (session === null) return null
  const { rows } = await sql<{ since: Date | null }>`
    select wallet_session_since(${session.id}, ${session.sessionId}) as since`.execute(db)
  return rows[0]?.since?.getTime() ?? null
}
