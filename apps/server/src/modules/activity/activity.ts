import { ACTIVITY_WEEKS_SHOWN, type ActivityReply } from '@evens/contracts'
import type { Kysely } from 'kysely'
import type { Principal } from '../../platform/http/principal.ts'
import type { App } from '../../platform/http/serve.ts'
import type { Wallet } from '../wallet/index.ts'
import { signedInSeconds } from './core/signed-in.ts'
import { weekMoney } from './core/week-money.ts'
import { weekBounds } from './core/weeks.ts'
import { activityRoutes } from './routes.ts'
import { nowMs, sessionsSince } from './sessions.ts'

type ActivityDeps = {
  readonly kysely: Kysely<unknown>
  readonly wallet: Pick<Wallet, 'sumsBetween'>
  readonly translate: (language: string, key: string) => string
}
export type Asked = { readonly weeks?: string | undefined; readonly zone?: string | undefined }
export type Activity = ReturnType<typeof createActivity>

/** Tells players what their time and their money went into, week by week. It has no tables of its own. */
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
