import type { RouteSpec } from './spec.ts'

const PROMO = {
  remote: 'promo',
  layout: 'default',
  footer: 'default',
  menu: 'info',
  available: 'promo',
  indexable: true,
} as const
const BONUS = { ...PROMO, parent: 'bonuses' } as const
const OFFER = { ...PROMO, parent: 'bonusesOffers' } as const

/** Each bonus route has an offer twin with the same parameters; the promoBonusToOffer setting selects one of them. */
export const PROMO_ROUTES = {
  bonuses: { ...PROMO, path: '/bonuses/:section(rules)?', view: 'bonuses' },
  bonusesOffers: { ...PROMO, path: '/offers/:section(rules)?', view: 'bonuses' },
  bonusesGames: { ...BONUS, path: '/bonuses/games', view: 'bonus-games' },
  bonusesOffersGames: { ...OFFER, path: '/offers/games', view: 'bonus-games' },
  bonusPartner: { ...BONUS, path: '/bonuses/partners/:partnerId?', view: 'partner' },
  bonusOfferPartner: { ...OFFER, path: '/offers/partners/:partnerId?', view: 'partner' },
  bonus: { ...BONUS, path: '/bonus/:bonusId/:section(rules)?', view: 'bonus' },
  bonusOffer: { ...OFFER, path: '/offer/:bonusId/:section(rules)?', view: 'bonus' },

  /** People shorten a bonus's address to the list's address with an id. */
  bonusByList: {
    path: '/bonuses/:bonusId',
    available: 'promo',
    redirect: ({ bonusId }) => ({ to: 'bonus', params: { bonusId }, status: 301 }),
  },
  bonusOfferByList: {
    path: '/offers/:bonusId',
    available: 'promo',
    redirect: ({ bonusId }) => ({ to: 'bonusOffer', params: { bonusId }, status: 301 }),
  },
  legacyBonusGames: {
    path: '/bonus/games',
    available: 'promo',
    redirect: () => ({ to: 'bonusesGames', status: 301 }),
  },

  promotion: { ...BONUS, path: '/promotions/:promotionId', view: 'promotion' },
  promoLanding: { ...BONUS, path: '/landing/:landing', view: 'landing', footer: 'compact' },
  promo: { ...PROMO, path: '/promo', view: 'promo-store' },
} as const satisfies Record<string, RouteSpec>
