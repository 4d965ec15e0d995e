import type { Loaders } from '@evens/remote-sdk'
import { loadGames, loadList, loadPartner, loadPromotion, loadStore } from './load.ts'

export const loaders: Loaders = {
  bonuses: loadList,
  'bonus-games': loadGames,
  partner: loadPartner,
  bonus: loadPromotion,
  promotion: loadPromotion,
  landing: loadPromotion,
  'promo-store': loadStore,
}
