import { readBonuses, readInvitation, readPoints } from '@evens/contracts'
import { originOf } from '../../platform/http/origin.ts'
import { serve, type App } from '../../platform/http/serve.ts'
import type { Rewards } from './rewards.ts'

export function rewardRoutes(app: App, rewards: Rewards): void {
  serve(app, readBonuses, ({ player }) => rewards.bonuses(player))
  serve(app, readPoints, ({ player, query, language }) => rewards.points(player, query.before ?? null, language))
  serve(app, readInvitation, ({ player, request, query, language }) =>
    rewards.invitation(player, originOf(request), query.lang ?? language),
  )
}
