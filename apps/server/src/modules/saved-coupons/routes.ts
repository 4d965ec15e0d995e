import { loadCoupon, printCoupon, saveCoupon } from '@evens/contracts'
import { refuseForeignPage } from '../../platform/http/foreign-page.ts'
import { originOf } from '../../platform/http/origin.ts'
import { serve, type App } from '../../platform/http/serve.ts'
import type { SavedCoupons } from './saved-coupons.ts'

export function savedCouponRoutes(app: App, saved: SavedCoupons): void {
  serve(app, saveCoupon, async ({ request, body, language }) => {
    refuseForeignPage(request)
    const visitor = { address: request.ip, currency: saved.localOf(request, language).currency }
    return saved.save(saved.siteFor(request.hostname), await app.principalOf(request), visitor, body)
  })
  serve(app, loadCoupon, ({ request, params }) => saved.load(saved.siteFor(request.hostname), request.ip, params.code))
  serve(app, printCoupon, async ({ request, params, query }) => {
    const site = saved.siteFor(request.hostname)
    const reader = { origin: originOf(request), language: query.lang }
    return saved.print(site, await app.principalOf(request), params.id, reader)
  })
}
