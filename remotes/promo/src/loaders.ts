import type { Loaders, PageInfo } from '@evens/remote-sdk'
import { type SectionLink, sectionLoader, type SectionSpec } from '@evens/remote-sdk/pages'

/** Article by route; other routes use the general one. */
const TEXTS: Readonly<Record<string, string>> = {
  bonusesGames: 'bonus-games',
  bonusesOffersGames: 'bonus-games',
  promo: 'promo-store',
}

const LINKS: readonly SectionLink[] = [
  { route: 'bonuses', icon: 'gift' },
  { route: 'promo', icon: 'code' },
  { route: 'tournaments', icon: 'trophy' },
  { route: 'casinoBonuses', icon: 'game-bonus' },
  { route: 'rules', params: { ruleGroup: 'promotions' }, text: 'rules/promotions', icon: 'book' },
  { route: 'responsibleGaming', icon: 'shield-check' },
]

/** The article and links of a page. */
const sectionOf = ({ route }: PageInfo): SectionSpec => ({
  text: `sections/${TEXTS[route] ?? 'promotions'}`,
  links: LINKS,
})

const section = sectionLoader(sectionOf)

export const loaders: Loaders = {
  bonuses: section,
  'bonus-games': section,
  partner: section,
  bonus: section,
  promotion: section,
  landing: section,
  'promo-store': section,
}
