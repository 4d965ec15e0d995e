import {
  type AgreementStatus,
  confirmAgreement,
  getAgreementStatus,
  type HttpContract,
  logCookiesAgreement,
  type SiteConfig,
} from '@evens/contracts'
import type { FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { createBatch } from '../../platform/batch.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type App, serve } from '../../platform/http/serve.ts'
import { BAN_LEVEL } from './players.ts'
import { noteAct } from './records.ts'
import type { PlayerTables } from './tables.ts'

type Whose = { readonly id: bigint; readonly siteId: string }

/** Ban and terms of a player, as far as pages and money calls depend on them. */
export type AccountFlags = { readonly banLevel: number; readonly banVersion: number; readonly isTermsChanged: boolean }

const UNKNOWN_PLAYER: AccountFlags = { banLevel: 0, banVersion: 0, isTermsChanged: false }
const LOOKED_UP_MAX = 200
const REMEMBERED_MAX = 100_000

/** Versions of the terms that players have agreed to: append-only. */
export function createAgreements(db: Kysely<PlayerTables>, sites: readonly SiteConfig[]) {
  const termsOf = (siteId: string) => sites.find(({ id }) => id === siteId)?.registration.documents.terms
  const agreed = new Set<bigint>()
  // Batches concurrent look-ups into one query.
  const find = createBatch({ max: LOOKED_UP_MAX, run: (all: readonly Whose[]) => standingsOf(db, termsOf, all) })

  /**
   * Cached once true: an agreement is never withdrawn, and a site's terms do not change while it runs.
   */
  async function isAgreed(whose: Whose): Promise<boolean> {
    if (agreed.has(whose.id)) return true
    if ((await find(whose)).isTermsChanged) return false
    if (agreed.size >= REMEMBERED_MAX) agreed.clear()
    agreed.add(whose.id)
    return true
  }

  async function status(whose: Whose): Promise<AgreementStatus> {
    const { isTermsChanged } = await find(whose)
    return { result: isTermsChanged, updatedAt: termsOf(whose.siteId)?.since ?? 0 }
  }

  return {
    accountStatusOf: find,
    isAgreed,
    status,

    async confirm(whose: Whose, site: SiteConfig): Promise<AgreementStatus> {
      const { terms, privacy } = site.registration.documents
      await db.transaction().execute(async (tx) => {
        await tx
          .insertInto('player_agreement')
          .values([
            { player_id: whose.id, document: 'terms', version: terms.version },
            { player_id: whose.id, document: 'privacy', version: privacy.version },
          ])
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        const detail = { terms: terms.version, privacy: privacy.version }
        await noteAct(tx, { siteId: whose.siteId, playerId: whose.id, act: 'agreement', detail })
      })
      return status(whose)
    },

    logCookies: (whose: Whose, agreedAtS: number): Promise<boolean> => logCookies(db, whose, agreedAtS),
  }
}
export type Agreements = ReturnType<typeof createAgreements>

async function standingsOf(
  db: Kysely<PlayerTables>,
  termsOf: (siteId: string) => { readonly version: string } | undefined,
  all: readonly Whose[],
): Promise<readonly AccountFlags[]> {
  const rows = await db
    .selectFrom('player')
    .select(['id', BAN_LEVEL, 'ban_version', 'is_demo'])
    .select((found) =>
      sql<string[]>`array(${found
        .selectFrom('player_agreement')
        .select('version')
        .whereRef('player_id', '=', 'player.id')
        .where('document', '=', 'terms')})`.as('agreed'),
    )
    .where(
      'id',
      'in',
      all.map(({ id }) => id),
    )
    .execute()
  return all.map(({ id, siteId }) => {
    const row = rows.find((one) => one.id === id)
    const version = termsOf(siteId)?.version
    if (row === undefined || version === undefined) return UNKNOWN_PLAYER
    // Demo players never registered: they are asked only once they have agreed to some version.
    const isAsked = !row.is_demo || row.agreed.length > 0
    const isTermsChanged = isAsked && !row.agreed.includes(version)
    return { banLevel: row.ban_level, banVersion: row.ban_version, isTermsChanged }
  })
}

const COOKIES = 'cookies'

/** Caps the browser's time at the database's, and records at most one change an hour. */
function logCookies(db: Kysely<PlayerTables>, { id, siteId }: Whose, agreedAtS: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ version: string }>`
      insert into player_agreement (player_id, document, version)
      select ${id}, ${COOKIES}, floor(least(${agreedAtS}, extract(epoch from clock_timestamp())))::bigint::text
      where not exists (
        select from player_agreement
        where player_id = ${id} and document = ${COOKIES} and at > clock_timestamp() - interval '1 hour'
      )
      on conflict do nothing
      returning version`.execute(tx)
    const [logged] = rows
    if (logged === undefined) return false
    await noteAct(tx, { siteId, playerId: id, act: 'agreement', detail: { cookies: logged.version } })
    return true
  })
}

export type AgreementDeps = {
  readonly agreements: Agreements
  readonly siteFor: (host: string | undefined) => SiteConfig
  /** Stakes and deposits; withdrawals stay open without the new terms. */
  readonly moneyCalls: readonly Pick<HttpContract, 'method' | 'path'>[]
}

const TERMS_FIRST = 1

export function agreementRoutes(app: App, { agreements, siteFor, moneyCalls }: AgreementDeps): void {
  serve(app, getAgreementStatus, ({ player }) => agreements.status(player))
  serve(app, confirmAgreement, ({ player, request }) => agreements.confirm(player, siteFor(request.hostname)))
  serve(app, logCookiesAgreement, async ({ player, request, body }) => {
    const { switches } = siteFor(request.hostname)
    return {
      isLogged: switches.logCookiesAgreement === true && (await agreements.logCookies(player, body.cookiesAgreeTime)),
    }
  })

  const guarded = new Set(moneyCalls.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`))
  const isGuarded = ({ method, routeOptions }: FastifyRequest): boolean => guarded.has(`${method} ${routeOptions.url}`)

  app.addHook('preHandler', async (request) => {
    if (!isGuarded(request) || siteFor(request.hostname).switches.confirmTerms === false) return
    const player = await app.principalOf(request)
    if (player === null || (await agreements.isAgreed(player))) return
    throw new Refusal('TERMS_CHANGED', { exceptionCode: TERMS_FIRST })
  })
}
