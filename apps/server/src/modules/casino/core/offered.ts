import type { SiteConfig } from '@evens/contracts'
import { isPlayable, type Title, TITLES } from '@evens/games/catalogue'

/** Editorial order, for titles that players have not made popular. Titles without a place follow by id. */
const ORDER = [
  'ascent',
  'coin-foundry',
  'pegfall',
  'studio-roulette',
  'roulette',
  'caldera-road',
  'mines',
  'blackjack',
  'falling-lanterns',
  'crossing',
  'sky-orchard',
  'baccarat',
  'frost-hoard',
  'horses',
  'studio-wheel',
  'live-keno',
  'limbo',
  'sun-tome',
  'tower',
  'honey-works',
  'dice',
  'twelve-chests',
  'balloon',
  'tidekeeper',
  'keno',
  'prism-drift',
  'jacks-or-better',
  'amber-steppe',
  'hi-lo',
  'ember-sevens',
  'dragon-tiger',
  'coral-terrace',
  'ring',
  'bingo-90',
  'two-minute-football',
  'fast-ball',
  'studio-baccarat',
  'moon-vault',
  'ante-three',
  'old-orchard',
  'penalty',
  'rune-quarry',
  'roulette-american',
  'storm-charts',
  'sic-bo',
  'first-snow',
  'streak',
  'last-tram',
  'deuces-wild',
  'salt-log',
  'scratch-frost',
  'silver-line',
  'roulette-partage',
  'kiln-fruits',
  'fast-dice',
  'hounds',
  'marbles',
  'studio-balls',
  'fast-card',
  'bingo-75',
  'fast-arrow',
  'bingo-90-low',
  'keno-forty',
  'andar-bahar',
  'coin',
  'arrow',
  'scratch-comet',
  'thimbles',
  'ball-36',
  'fish-prawn-crab',
  'two-dice',
  'scratch-orchard',
  'fan-tan',
  'scratch-harbour',
]
const PLACES = new Map(ORDER.map((route, at) => [route, at]))
const placeOf = ({ id, route }: Title): number => PLACES.get(route) ?? ORDER.length + id

const PLAYABLE: readonly Title[] = TITLES.filter(isPlayable).toSorted((a, b) => placeOf(a) - placeOf(b))

/** Titles that came last, for the badge and the row of new ones. */
const NEWEST: readonly string[] = [
  'ascent',
  'studio-wheel',
  'live-keno',
  'moon-vault',
  'fast-ball',
  'prism-drift',
  'roulette-partage',
  'last-tram',
  'ante-three',
]
export const isNewest = ({ route }: Title): boolean => NEWEST.includes(route)

type Offer = Pick<SiteConfig, 'casino'>

/** Titles of the site in the order of the house: those that can be played, without those that the operator switched off. */
export const offeredTitles = ({ casino }: Offer): readonly Title[] =>
  PLAYABLE.filter(({ route }) => !casino.off.includes(route))

/** Popular titles come first in their own order, the others as they were. A popular id that is not offered is left out. */
export function inOrder(titles: readonly Title[], popular: readonly number[]): readonly Title[] {
  const byId = new Map(titles.map((title) => [title.id, title]))
  return [...popular.flatMap((id) => byId.get(id) ?? []), ...titles.filter(({ id }) => !popular.includes(id))]
}

/** A section without a title is in no menu. The section `brand` is the list of the site. */
export function openSections(site: Offer): readonly string[] {
  const titles = offeredTitles(site)
  const hasBrand = titles.some(({ route }) => site.casino.brandTitles.includes(route))
  return [...new Set(titles.flatMap(({ sections }) => sections)), ...(hasBrand ? ['casino/brand'] : [])]
}
