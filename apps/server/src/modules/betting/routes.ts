import {
  cancelCoupon,
  checkPromoCode,
  editOrder,
  listBigWins,
  listCoupons,
  listPromoCodes,
  placeCoupon,
  quoteCashOut,
  readAdvance,
  readCouponLimits,
  sellAt,
  takeCashOut,
} from '@evens/contracts'
import { refuseForeignPage } from '../../platform/http/foreign-page.ts'
import { serve, type App } from '../../platform/http/serve.ts'
import type { Betting } from './betting.ts'
import { couponToPlace } from './core/coupon-of.ts'

export function bettingRoutes(app: App, betting: Betting): void {
  serve(app, placeCoupon, ({ player, request, body }) =>
    betting.place(player, betting.siteFor(request.hostname), couponToPlace(body)),
  )
  serve(app, readCouponLimits, async ({ request, body }) => {
    // The answer has the limits of the account that the cookie names.
    refuseForeignPage(request)
    return betting.limits(await app.principalOf(request), betting.siteFor(request.hostname), body)
  })
  serve(app, cancelCoupon, ({ player, params }) => betting.cancel(player, params.id))
  serve(app, quoteCashOut, ({ player, params, query }) => betting.cashOut.quote(player, params.id, query.stake ?? null))
  serve(app, takeCashOut, ({ player, params, body }) => betting.cashOut.take(player, params.id, body))
  serve(app, sellAt, ({ player, params, body }) => betting.cashOut.sellAt(player, params.id, body.amount))
  serve(app, listCoupons, ({ player, query }) => betting.list(player, query.kind ?? 'open', query.before ?? null))
  serve(app, listBigWins, ({ request }) => ({ wins: [...betting.bigWins.of(betting.siteFor(request.hostname).id)] }))
  serve(app, editOrder, ({ player, params, body }) => betting.orders.edit(player, params.id, body))
  serve(app, readAdvance, ({ player, request }) =>
    betting.advances.available(player, betting.siteFor(request.hostname)),
  )
  serve(app, listPromoCodes, ({ player, request }) => betting.promo.list(player, betting.siteFor(request.hostname)))
  serve(app, checkPromoCode, ({ player, request, body }) =>
    betting.promo.check(player, betting.siteFor(request.hostname), body.code),
  )
}
