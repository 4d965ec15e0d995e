import type { Loaders, PageInfo } from '@evens/remote-sdk'
import { type SectionLink, sectionLoader, type SectionSpec } from '@evens/remote-sdk/pages'

/** Article by route; other routes use the general one. */
const TEXTS: Readonly<Record<string, string>> = {
  slotsVulkan: 'slots',
  bingo: 'bingo',
  fishingHunting: 'fishing-hunting',
  poker: 'poker',
  scratchCards: 'scratch-cards',
  tvGames: 'tv-games',
  virtualSports: 'virtual-sports',
  fastGames: 'fast-games',
  fastBet: 'fast-games',
  asianGames: 'asian-games',
  cardGames: 'card-games',
  crashGames: 'crash-games',
  skillGames: 'skill-games',
  otherGames: 'games',
  casinoBonuses: 'promotions',
  casinoPromotion: 'promotions',
  casinoLanding: 'promotions',
  slotFirstDeposit: 'promotions',
  tournaments: 'tournaments',
  tournament: 'tournaments',
  providers: 'providers',
  provider: 'providers',
}

const LINKS: readonly SectionLink[] = [
  { route: 'casinoLobby', icon: 'game-chip' },
  { route: 'casinoSection', params: { section: 'slots' }, icon: 'game-slots' },
  { route: 'casinoSection', params: { section: 'casino' }, icon: 'game-roulette' },
  { route: 'games', icon: 'game-dice' },
  { route: 'crashGames', icon: 'game-crash' },
  { route: 'cardGames', icon: 'game-cards' },
  { route: 'rules', params: { ruleGroup: 'casino' }, text: 'rules/casino', icon: 'book' },
  { route: 'responsibleGaming', icon: 'shield-check' },
]

/** The article and links of a casino page. */
function sectionOf({ route, params }: PageInfo): SectionSpec {
  // Slots, casino and keno share a route, so the page takes its title from the article.
  if (route === 'casinoSection') return { text: `sections/${params['section']}`, titled: true, links: LINKS }
  return { text: `sections/${TEXTS[route] ?? 'casino'}`, links: LINKS }
}

const section = sectionLoader(sectionOf)

export const loaders: Loaders = {
  lobby: section,
  category: section,
  game: section,
  brand: section,
  landing: section,
  bonuses: section,
  promotion: section,
  tournaments: section,
  tournament: section,
  mine: section,
  providers: section,
  provider: section,
  search: section,
  'thank-you': section,
}
