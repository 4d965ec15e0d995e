import {
  buyFromStore,
  claimGrant,
  declineGrant,
  enterPromoCode,
  joinPromotion,
  leaveGrant,
  listGrants,
  listPlays,
  listPromotions,
  quoteLeaving,
  readBonusInPlay,
  readCashback,
  readLevel,
  readPromoStore,
  readPromotion,
} from '@evens/contracts'
import { type App, serve } from '../../platform/http/serve.ts'
import type { PromoParts } from './promo.ts'

export function promoRoutes(app: App, parts: PromoParts): void {
  const { promotions, grants, acts, shop, loyalty, viewerOf, bonusInPlay } = parts

  serve(app, listPromotions, async ({ request, query }) =>
    promotions.list(await viewerOf(request, query.lang), query.partner ?? null),
  )
  serve(app, readPromotion, async ({ request, params, query }) =>
    promotions.read(
      await viewerOf(request, query.lang),
      params.id,
      query.version === undefined ? null : Number(query.version),
    ),
  )
  serve(app, enterPromoCode, ({ player, body }) => acts.enterCode(player, body))
  serve(app, joinPromotion, ({ player, params, body }) => acts.join(player, params.id, body))
  serve(app, listGrants, ({ player, query }) => grants.list(player, query.before ?? null, query.lang))
  serve(app, claimGrant, ({ player, params, body }) => acts.claim(player, params.id, body))
  serve(app, declineGrant, ({ player, params, body }) => acts.decline(player, params.id, body))
  serve(app, quoteLeaving, ({ player, params }) => acts.leaving(player, params.id))
  serve(app, leaveGrant, ({ player, params, body }) => acts.leave(player, params.id, body))
  serve(app, listPlays, ({ player, params, query }) => grants.plays(player, params.id, query.before ?? null))
  serve(app, readPromoStore, async ({ request, query }) => shop.list(await viewerOf(request, query.lang)))
  serve(app, buyFromStore, ({ player, params, body }) => shop.buy(player, params.item, body))
  serve(app, readLevel, ({ player }) => loyalty.level(player))
  serve(app, readCashback, ({ player, query }) => loyalty.cashback(player, query.programme))
  serve(app, readBonusInPlay, ({ player, query, language }) =>
    bonusInPlay(player, language, query.title === undefined ? null : Number(query.title)),
  )
}
