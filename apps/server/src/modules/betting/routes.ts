import { cancelCoupon, listCoupons, placeCoupon, quoteCashOut, takeCashOut } from '@evens/contracts'
import { serve, type App } from '../../platform/http/serve.ts'
import type { Betting } from './betting.ts'

export function bettingRoutes(app: App, betting: Betting): void {
  serve(app, placeCoupon, ({ player, request, body }) => betting.place(player, betting.siteFor(request.hostname), body))
  serve(app, cancelCoupon, ({ player, params }) => betting.cancel(player, params.id))
  serve(app, quoteCashOut, ({ player, request, params }) =>
    betting.cashOut.quote(player, betting.siteFor(request.hostname), params.id),
  )
  serve(app, takeCashOut, ({ player, request, params, body }) =>
    betting.cashOut.take(player, betting.siteFor(request.hostname), params.id, body),
  )
  serve(app, listCoupons, ({ player, query }) => betting.list(player, query.kind ?? 'open', query.before ?? null))
}
