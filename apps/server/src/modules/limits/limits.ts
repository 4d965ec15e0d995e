import type { LimitReply, StatementTotals } from '@evens/contracts'
import type { LimitOutcome } from '@evens/rules/limits'
import type { FastifyRequest } from 'fastify'
import type { Translate } from '../../platform/http/errors.ts'
import type { App } from '../../platform/http/serve.ts'
import { createLimitChanges, type ChangeDeps } from './change-limits.ts'
import { createHouseDesk } from './house-desk.ts'
import { createHouseTopics } from './house-topics.ts'
import { createLimitReads, type UnderWay } from './read-limits.ts'
import { limitRoutes } from './routes.ts'
import { createStanding, type InSession } from './standing.ts'
import type { LimitTables } from './tables.ts'

export type LimitDeps = ChangeDeps & {
  readonly translate: Translate
  readonly sessionOf: (request: FastifyRequest) => Promise<InSession | null>
  /** What the player is depositing at the moment, in a currency: it has its place within their limits. */
  readonly underWay: UnderWay
  /** What the player has won and lost in the session that asks. */
  readonly moneyOf: (request: FastifyRequest) => Promise<readonly StatementTotals[]>
  /** The first version of its topics; it only rises across restarts. */
  readonly firstVersion: number
  readonly warn: (message: string) => void
}

export type Limits = ReturnType<typeof createLimits>

/** What players limit themselves to. That it holds is the database's work, wherever money moves. */
export function createLimits({
  kysely,
  translate,
  sessionOf,
  underWay,
  moneyOf,
  firstVersion,
  warn,
  ...deps
}: LimitDeps) {
  const db = kysely.$extendTables<LimitTables>()
  const suspensions = createHouseTopics(createHouseDesk(kysely).all, firstVersion, warn)
  const limits = {
    sessionOf,
    moneyOf,
    reads: createLimitReads(db, translate, underWay),
    changes: createLimitChanges({ kysely, ...deps }),
    standing: createStanding(db),
    reply: (outcome: Told, language: string): LimitReply => ({
      status: REFUSED.includes(outcome) ? 'error' : 'ok',
      title: translate(language, `limit_outcome_${outcome.replaceAll('-', '_')}`),
    }),
    topics: [suspensions.source],
    jobs: suspensions.jobs,
    routes: (app: App): void => limitRoutes(app, limits),
  }
  return limits
}

type Told = LimitOutcome | 'several-wait'

const REFUSED: readonly Told[] = ['nothing-waits', 'several-wait', 'too-early', 'not-cancellable', 'shorter']
