import { defineRemote } from '@evens/remote-sdk'
import { PromotionsPage } from './list/promotions-page.tsx'

const promotion = {
  module: 'page/promotion-page',
  load: async () => (await import('./page/promotion-page.tsx')).PromotionPage,
}

/** The list comes with the remote; every other page is loaded by its view. */
export default defineRemote({
  name: 'promo',
  dictionaries: ['main', 'promo', 'promo-grant', 'promo-pages'],
  views: {
    bonuses: { Component: PromotionsPage },
    rules: { module: 'other/rules-page', load: async () => (await import('./other/rules-page.tsx')).RulesPage },
    'bonus-games': { module: 'other/games-page', load: async () => (await import('./other/games-page.tsx')).GamesPage },
    partner: { module: 'other/partner-page', load: async () => (await import('./other/partner-page.tsx')).PartnerPage },
    bonus: promotion,
    promotion,
    terms: { module: 'page/terms-page', load: async () => (await import('./page/terms-page.tsx')).TermsPage },
    landing: { module: 'other/landing-page', load: async () => (await import('./other/landing-page.tsx')).LandingPage },
    'promo-store': { module: 'store/store-page', load: async () => (await import('./store/store-page.tsx')).StorePage },
  },
})
