import { cancelCoupon, listCoupons, placeCoupon } from '@evens/contracts'
import { serve, type App } from '../../platform/http/serve.ts'
import type { Betting } from './betting.ts'

export function bettingRoutes(app: App, betting: Betting): void {
  serve(app, placeCoupon, ({ player, request, body }) => betting.place(player, betting.siteFor(request.hostname), body))
  serve(app, cancelCoupon, ({ player, params }) => betting.cancel(player, params.id))
  serve(app, listCoupons, ({ player, query }) =>
    betting.list(player, query.kind ?? 'open', query.before === undefined ? null : Number(query.before)),
  )
}
