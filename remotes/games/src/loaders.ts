import type { Loaders, PageInfo } from '@evens/remote-sdk'
import { type SectionLink, sectionLoader, type SectionSpec } from '@evens/remote-sdk/pages'

/** Article by route; other routes use the general one. */
const TEXTS: Readonly<Record<string, string>> = {
  bonusGameChest: 'bonus-games',
  bonusGameFortuna: 'bonus-games',
  bonusGameMemory: 'bonus-games',
  bonusGameSafe: 'bonus-games',
  bonusGameLottery: 'bonus-games',
  bonusGameDragon: 'bonus-games',
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

/** The article and links of a page. */
const sectionOf = ({ route }: PageInfo): SectionSpec => ({
  text: `sections/${TEXTS[route] ?? 'games'}`,
  links: LINKS,
})

const section = sectionLoader(sectionOf)

export const loaders: Loaders = {
  lobby: section,
  game: section,
  landing: section,
  'bonus-game': section,
}
