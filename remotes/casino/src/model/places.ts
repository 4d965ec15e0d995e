import type { PageInfo, Shell } from '@evens/remote-sdk'
import type { IconName } from '@evens/ui'

/** A section of the catalogue with the page that shows it. */
export type Section = {
  readonly name: string
  readonly route: string
  readonly params?: Readonly<Record<string, string>>
  readonly icon: IconName
}

/** In the order of the lobby. */
export const SECTIONS: readonly Section[] = [
  { name: 'slots', route: 'casinoSection', params: { section: 'slots' }, icon: 'game-slots' },
  {
    name: 'jackpots',
    route: 'casinoSection',
    params: { section: 'slots', subcategory: 'jackpots' },
    icon: 'coins',
  },
  { name: 'casino', route: 'casinoSection', params: { section: 'casino' }, icon: 'game-roulette' },
  { name: 'fast-games', route: 'fastGames', icon: 'game-fast' },
  { name: 'crash-games', route: 'crashGames', icon: 'game-crash' },
  { name: 'keno', route: 'casinoSection', params: { section: 'keno' }, icon: 'game-keno' },
  { name: 'scratchcards', route: 'scratchCards', icon: 'game-scratch' },
  { name: 'asian-games', route: 'asianGames', icon: 'game-table' },
  { name: 'card-games', route: 'cardGames', icon: 'game-cards' },
  { name: 'slots/vulkan', route: 'slotsVulkan', icon: 'game-slots' },
  { name: 'bingo', route: 'bingo', icon: 'game-bingo' },
  { name: 'poker', route: 'poker', icon: 'game-poker' },
  { name: 'tvgames', route: 'tvGames', icon: 'game-tv' },
  { name: 'fast-bet', route: 'fastBet', icon: 'game-fast' },
  { name: 'virtualsports', route: 'virtualSports', icon: 'game-virtual' },
  { name: 'fishinghunting', route: 'fishingHunting', icon: 'sport-archery' },
  { name: 'skill-games', route: 'skillGames', icon: 'target' },
  { name: 'games', route: 'games', icon: 'game-dice' },
  { name: 'casino/brand', route: 'casinoBrand', icon: 'game-chip' },
]

/** Parts of a section that have an address, with the section of the catalogue that has their titles. */
const PARTS: Readonly<Record<string, string>> = {
  'keno/instant': 'keno/instant',
  'keno/live': 'keno/live',
  'slots/jackpots': 'jackpots',
}

/** Name of the section that a page shows; undefined when there is no such page. */
export function sectionOfPage({ route, params }: Pick<PageInfo, 'route' | 'params'>): string | undefined {
  if (route.startsWith('bonusGame')) return 'bonus'
  const { section, subcategory, ...more } = params
  if (Object.keys(more).length > 0) return undefined
  if (subcategory !== undefined) return PARTS[`${section}/${subcategory}`]
  return SECTIONS.find((one) => one.route === route && (one.params?.['section'] ?? section) === section)?.name
}

export const sectionNamed = (name: string): Section | undefined => SECTIONS.find((section) => section.name === name)

export const hrefOfSection = ({ href }: Pick<Shell, 'href'>, { route, params }: Section): string => href(route, params)

/** Names are keys of the dictionary without the signs that a key cannot have. */
export const keyOf = (prefix: string, name: string): string => `lobby_${prefix}_${name.replaceAll(/[-/]/g, '_')}`
