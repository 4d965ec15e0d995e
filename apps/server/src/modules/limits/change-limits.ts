import { createHash } from 'node:crypto'
import type { SiteConfig } from '@evens/contracts'
import {
  limitValueOf,
  isAway,
  isOffered,
  type LimitOutcome,
  type LimitType,
  measureOf,
  packOf,
  SELF_EXCLUSION,
} from '@evens/rules/limits'
import type { FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { callSql } from '../../platform/database/index.ts'
import { actorOf, type Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { JournalLine } from '../../platform/journal.ts'
import { callIdempotent } from '../wallet/index.ts'
import { limitCurrencyOf } from './read-limits.ts'
import { answerLimit, setLimit } from './sql-calls.ts'
import type { LimitTables } from './tables.ts'

export type LimitChange = {
  readonly key: string
  readonly limitType: LimitType
  readonly limitValue: string | number | null
}
export type Answer = 'approved' | 'rejected' | 'cancelled'

export type Leaving = { readonly player: Principal; readonly until: Date; readonly request: FastifyRequest }

export type ChangeDeps = {
  readonly kysely: Kysely<unknown>
  readonly siteFor: (host: string | undefined) => SiteConfig
  readonly notify: (players: readonly bigint[]) => void
  /**
   * Carries out a self-exclusion in the same transaction, so that it never happens by half. Returns the identifiers
   * stored for the person.
   */
  readonly leave: (leaving: Leaving, within: Kysely<unknown>) => Promise<ExclusionRecord['known']>
  /** Writes exclusions and tightened limits to the protection journal beside the database. */
  readonly writeJournal: (line: JournalLine) => Promise<void>
  readonly forget: (players: readonly bigint[]) => void
}

/**
 * Changes of limits by a player, or by an operator for them. The SQL functions decide which of them take effect, and
 * when.
 */
export function createLimitChanges({ kysely, siteFor, notify, leave, writeJournal, forget }: ChangeDeps) {
  const db = kysely.$extendTables<LimitTables>()

  async function notified(player: Principal, outcome: LimitOutcome | null): Promise<LimitOutcome> {
    if (outcome === null) throw new Refusal('KEY_REUSED')
    forget([player.id])
    notify([player.id])
    return outcome
  }

  return {
    async set(player: Principal, change: LimitChange, request: FastifyRequest): Promise<LimitOutcome> {
      const { key, limitType } = change
      const limitValue = limitValueOf(limitType, change.limitValue)
      if (limitValue === undefined) throw new Refusal('BAD_REQUEST', { field: 'limitValue' })
      const site = siteFor(request.hostname)
      refuseUnoffered(site, limitType, limitValue)
      const step = {
        player: String(player.id),
        site: site.id,
        type: limitType,
        value: limitValue,
        currency: await limitCurrencyOf(db, player),
        key,
        hash: createHash('sha256').update(`${limitType} ${limitValue}`).digest('hex'),
      }
      const [outcome, away] = await kysely.transaction().execute(async (within) => {
        const became = (await callIdempotent(within, setLimit, { ...step, ...actorOf(player) })) as LimitOutcome
        if (became !== 'set') return [became, null] as const
        if (!isAway(limitType)) return [became, { act: 'limit', ...(await sinceOf(player, within)), ...step }] as const
        const until = limitType === SELF_EXCLUSION ? await excludedUntil(player, within) : null
        const known = until === null ? [] : await leave({ player, until, request }, within)
        return [
          became,
          { ...step, value: limitValue ?? '', known, ...(await awayOf(player, limitType, within)) },
        ] as const
      })
      if (away !== null) await writeJournal(away)
      return notified(player, outcome)
    },

    /**
     * Without a type, the pending change is meant if there is only one: no limit is loosened that the player did not
     * name.
     */
    async answer(player: Principal, named: LimitType | null, act: Answer): Promise<LimitOutcome | 'several-wait'> {
      const waiting = named === null ? await typesThatWait(db, player) : [named]
      if (waiting.length > 1) return 'several-wait'
      const [type] = waiting
      if (type === undefined) return 'nothing-waits'
      const step = { ...actorOf(player), site: player.siteId, type, act }
      return notified(player, await callSql(db, answerLimit, step))
    },
  }
}

async function excludedUntil({ id }: Principal, within: Kysely<unknown>): Promise<Date | null> {
  const row = await within
    .$extendTables<LimitTables>()
    .selectFrom('limit_player')
    .select('excluded_until')
    .where('player_id', '=', id)
    .executeTakeFirst()
  return row?.excluded_until ?? null
}

async function typesThatWait(db: Kysely<LimitTables>, { id }: Principal): Promise<readonly LimitType[]> {
  const rows = await db
    .selectFrom('limit_setting')
    .select('type')
    .where('player_id', '=', id)
    .where('state', '=', 'PENDING')
    .execute()
  return rows.map(({ type }) => type as LimitType)
}

async function sinceOf({ id }: Principal, within: Kysely<unknown>) {
  const { rows } = await sql<{ since: string }>`select players_since(${id})::text as since`.execute(within)
  return { since: rows[0]?.since ?? '' }
}

async function awayOf({ id }: Principal, type: LimitType, within: Kysely<unknown>) {
  const { rows } = await sql<{ since: string; until: string }>`
    select players_since(${id})::text as since, ends_at::text as until from limit_setting
    where player_id = ${id} and type = ${type} and state = 'ACTIVE'`.execute(within)
  const { since = '', until = '' } = rows[0] ?? {}
  return { since, until }
}

/** Amounts are free; time limits must be among the values that the jurisdiction offers. */
function refuseUnoffered(site: SiteConfig, type: LimitType, value: string | null): void {
  if (measureOf(type) === 'money') return
  if (value !== null && isOffered(packOf(site.jurisdiction.pack), type, Number(value))) return
  // A session or a reality check can be none; being away cannot.
  if (value === null && measureOf(type) !== 'days') return
  throw new Refusal('BAD_REQUEST', { field: 'limitValue' })
}

/** An exclusion in the journal. Identifiers are hashed as in the database, so that no name can be read from it. */
type ExclusionRecord = {
  readonly player: string
  readonly site: string
  /** Registration time: after a restore the id may belong to another player. */
  readonly since: string
  readonly type: number
  readonly value: string
  readonly until: string
  readonly known: readonly { readonly kind: string; readonly hash: string }[]
}
