import type { SiteConfig } from '@evens/contracts'

/** The availability flags of the route table, all raised. A brand lowers what it does not offer. */
export const AVAILABLE_ROUTES: SiteConfig['availableRoutes'] = {
  betsOnYourSide: true,
  casino: true,
  esports: true,
  games: true,
  lotto: true,
  marble: true,
  payment: true,
  promo: true,
  toto: true,
}
