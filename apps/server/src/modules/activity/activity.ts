import { ACTIVITY_WEEKS_SHOWN, type ActivityReply } from '@evens/contracts'
import { type Kysely, sql } from 'kysely'
import type { Principal } from '../../platform/http/principal.ts'
import type { App } from '../../platform/http/serve.ts'
import type { Wallet } from '../wallet/index.ts'
import { signedInSeconds, type Span, weekBounds, weekMoney } from './core/weeks.ts'
import { activityRoutes } from './routes.ts'

type ActivityDeps = {
  readonly kysely: Kysely<unknown>
  readonly wallet: Pick<Wallet, 'sumsBetween'>
  readonly translate: (language: string, key: string) => string
}
export type Asked = { readonly weeks?: string | undefined; readonly zone?: string | undefined }
export type Activity = ReturnType<typeof createActivity>

/** Reports to players the time and money they spent, by week. It has no tables of its own. */
export function createActivity({ kysely, wallet, translate }: ActivityDeps) {
  const activity = {
    translate,

    async of(player: Principal, { weeks, zone }: Asked): Promise<ActivityReply> {
      const now = await nowMs(kysely)
      const bounds = weekBounds(now, Number(weeks ?? ACTIVITY_WEEKS_SHOWN), Number(zone ?? 0))
      const [sums, sessions] = await Promise.all([
        wallet.sumsBetween(player.id, bounds),
        sessionsSince(kysely, player.id, bounds[0] ?? now),
      ])
      const seconds = signedInSeconds(sessions, bounds)
      return {
        madeAt: now,
        weeks: sums.map((own, at) => ({
          from: bounds[at] ?? now,
          to: bounds[at + 1] ?? now,
          signedInSeconds: seconds[at] ?? 0,
          money: weekMoney(own),
        })),
      }
    },

    routes: (app: App): void => activityRoutes(app, activity),
  }
  return activity
}

/** By the database's clock. */
async function nowMs(db: Kysely<unknown>): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db)
  return rows[0]?.ms ?? 0
}

async function sessionsSince(db: Kysely<unknown>, playerId: bigint, sinceMs: number): Promise<readonly Span[]> {
  const { rows } = await sql<{ from_ms: number; to_ms: number }>`
    select extract(epoch from started_at)::float8 * 1000 as from_ms, extract(epoch from over_at)::float8 * 1000 as to_ms
    from sessions_spans(${playerId}, to_timestamp(${sinceMs}::float8 / 1000))`.execute(db)
  return rows.map((row) => ({ fromMs: row.from_ms, toMs: row.to_ms }))
}
