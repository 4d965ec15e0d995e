import type { Loaders, PageInfo } from '@evens/remote-sdk'
import { type SectionLink, sectionLoader, type SectionSpec } from '@evens/remote-sdk/pages'
import {
  loadLobby,
  loadMine,
  loadOther,
  loadProvider,
  loadProviders,
  loadSearch,
  loadSection,
  loadThanks,
} from './load.ts'

/** Article by route; other routes use the one of promotions. */
const TEXTS: Readonly<Record<string, string>> = { tournaments: 'tournaments', tournament: 'tournaments' }

const LINKS: readonly SectionLink[] = [
  { route: 'casinoLobby', icon: 'game-chip' },
  { route: 'games', icon: 'game-dice' },
  { route: 'rules', params: { ruleGroup: 'casino' }, text: 'rules/casino', icon: 'book' },
  { route: 'responsibleGaming', icon: 'shield-check' },
]

/** Pages of promotions and tournaments: there are none yet, and their article says so. */
const article = sectionLoader(({ route }: PageInfo): SectionSpec => ({
  text: `sections/${TEXTS[route] ?? 'promotions'}`,
  links: LINKS,
}))

export const loaders: Loaders = {
  lobby: loadLobby,
  section: loadSection,
  other: loadOther,
  mine: loadMine,
  providers: loadProviders,
  provider: loadProvider,
  search: loadSearch,
  'thank-you': loadThanks,
  landing: article,
  tournaments: article,
  tournament: article,
}
