import type { LimitReply, LimitStatus, StatementTotals } from '@evens/contracts'
import type { LimitOutcome } from '@evens/rules/limits'
import type { FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Translate } from '../../platform/http/errors.ts'
import type { App } from '../../platform/http/serve.ts'
import type { Log } from '../../platform/log.ts'
import { createSuspensions, createSuspensionTopics } from './betting-suspensions.ts'
import { type ChangeDeps, createLimitChanges } from './change-limits.ts'
import { createEndNotices } from './end-notices.ts'
import { createLimitReads, type UnderWay } from './read-limits.ts'
import { limitRoutes } from './routes.ts'
import type { LimitTables } from './tables.ts'

export type LimitDeps = ChangeDeps & {
  readonly translate: Translate
  readonly sessionOf: (request: FastifyRequest) => Promise<InSession | null>
  /** Deposits under way, in a currency: they count against the limits. */
  readonly underWay: UnderWay
  /** Winnings and losses of the current session. */
  readonly moneyOf: (request: FastifyRequest) => Promise<readonly StatementTotals[]>
  /** The first version of its topics; it only rises across restarts. */
  readonly firstVersion: number
  readonly log: Log
}

export type Limits = ReturnType<typeof createLimits>

/** Players' limits on themselves. They are enforced in the database, wherever money moves. */
export function createLimits({
  kysely,
  translate,
  sessionOf,
  underWay,
  moneyOf,
  firstVersion,
  log,
  ...deps
}: LimitDeps) {
  const db = kysely.$extendTables<LimitTables>()
  const suspensions = createSuspensionTopics(createSuspensions(kysely).all, firstVersion, log)
  const ends = createEndNotices(kysely, log)
  const limits = {
    announceEnds: ends.announceEnds,
    sessionOf,
    moneyOf,
    reads: createLimitReads(db, translate, underWay),
    changes: createLimitChanges({ kysely, ...deps }),
    status: createLimitStatus(db),
    reply: (outcome: OutcomeOrSeveral, language: string): LimitReply => ({
      status: REFUSED.includes(outcome) ? 'error' : 'ok',
      title: translate(language, `limit_outcome_${outcome.replaceAll('-', '_')}`),
    }),
    topics: [suspensions.source],
    jobs: [...suspensions.jobs, ...ends.jobs],
    routes: (app: App): void => limitRoutes(app, limits),
  }
  return limits
}

type OutcomeOrSeveral = LimitOutcome | 'several-wait'

const REFUSED: readonly OutcomeOrSeveral[] = [
  'nothing-waits',
  'several-wait',
  'too-early',
  'not-cancellable',
  'shorter',
]

export type InSession = { readonly id: bigint; readonly sessionId: string }

type Row = {
  readonly now: Date
  readonly started_at: Date
  readonly limit_at: Date | null
  readonly reality_due_at: Date | null
  readonly timed_out_until: Date | null
  readonly excluded_until: Date | null
}

const ms = (at: Date | null): number | null => at?.getTime() ?? null

/** Time limits and reality check of a session, by the database clock. */
export function createLimitStatus(db: Kysely<LimitTables>) {
  async function of({ id, sessionId }: InSession): Promise<LimitStatus> {
    const { rows } = await sql<Row>`
      select clock_timestamp() as now, s.started_at, s.limit_at, p.reality_due_at,
        case when p.timed_out_until > clock_timestamp() then p.timed_out_until end as timed_out_until,
        case when p.excluded_until > clock_timestamp() then p.excluded_until end as excluded_until
      from limit_session(${id}, ${sessionId}) s left join limit_player p on p.player_id = ${id}`.execute(db)
    const [row] = rows
    if (row === undefined) throw new Error('whoever asks has a session')
    return {
      now: row.now.getTime(),
      sessionStartedAt: row.started_at.getTime(),
      sessionEndsAt: ms(row.limit_at),
      realityCheckAt: ms(row.reality_due_at),
      timedOutUntil: ms(row.timed_out_until),
      excludedUntil: ms(row.excluded_until),
    }
  }

  return {
    of,
    async acknowledge(player: InSession): Promise<LimitStatus> {
      await sql`
        update limit_player set reality_due_at = clock_timestamp() + make_interval(mins => coalesce(reality_minutes, reality_default))
        where player_id = ${player.id} and reality_due_at <= clock_timestamp()`.execute(db)
      return of(player)
    },
  }
}
