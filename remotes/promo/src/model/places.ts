import type { PageInfo, Shell } from '@evens/remote-sdk'

/** Bonus and offer pages are twins, and the casino has a list of its own. Links stay in the family of their page. */
export type Family = 'bonus' | 'offer' | 'casino'

const ROUTES = {
  bonus: { list: 'bonuses', one: 'bonus', id: 'bonusId', rules: 'bonus' },
  offer: { list: 'bonusesOffers', one: 'bonusOffer', id: 'bonusId', rules: 'bonusOffer' },
  casino: { list: 'casinoBonuses', one: 'casinoPromotion', id: 'id', rules: 'bonus' },
} as const

const OFFERS: readonly string[] = ['bonusesOffers', 'bonusesOffersGames', 'bonusOfferPartner', 'bonusOffer']
const CASINO: readonly string[] = ['casinoBonuses', 'casinoPromotion', 'casinoLanding', 'slotFirstDeposit']

export const familyOf = ({ route }: Pick<PageInfo, 'route'>): Family =>
  OFFERS.includes(route) ? 'offer' : CASINO.includes(route) ? 'casino' : 'bonus'

type Href = Pick<Shell, 'href'>

export const listHref = ({ href }: Href, family: Family, query: Readonly<Record<string, string>> = {}): string =>
  href(ROUTES[family].list, {}, Object.keys(query).length === 0 ? {} : { query })

export function promotionHref({ href }: Href, family: Family, id: string, version?: number): string {
  const { one, id: name } = ROUTES[family]
  return href(one, { [name]: id }, version === undefined ? {} : { query: { version: String(version) } })
}

/** The full terms to read and print. The casino's are at the address of bonuses. */
export function rulesHref({ href }: Href, family: Family, id: string, version: number): string {
  return href(ROUTES[family].rules, { bonusId: id, section: 'rules' }, { query: { version: String(version) } })
}

/** The promotion that a page is about, by whichever name its route has for it. */
export function idOf({ route, params }: Pick<PageInfo, 'route' | 'params'>): string {
  if (route === 'slotFirstDeposit') return 'slot_first_deposit'
  return params['bonusId'] ?? params['promotionId'] ?? params['landing'] ?? params['id'] ?? ''
}
