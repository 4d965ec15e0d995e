import { loadCoupon, printCoupon, saveCoupon } from '@evens/contracts'
import { refuseForeignPage } from '../../platform/http/foreign-page.ts'
import { originOf } from '../../platform/http/origin.ts'
import { serve, type App } from '../../platform/http/serve.ts'
import type { SavedCoupons } from './saved-coupons.ts'

export function savedCouponRoutes(app: App, saved: SavedCoupons): void {
  serve(app, saveCoupon, async ({ request, body }) => {
    refuseForeignPage(request)
    return saved.save(saved.siteFor(request.hostname), await app.principalOf(request), request.ip, body)
  })
  serve(app, loadCoupon, ({ request, params }) => saved.load(saved.siteFor(request.hostname), request.ip, params.code))
  serve(app, printCoupon, async ({ request, params, query }) => {
    const site = saved.siteFor(request.hostname)
    const reader = { origin: originOf(request), language: query.lang }
    return saved.print(site, await app.principalOf(request), params.id, reader)
  })
}
