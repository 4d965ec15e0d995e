import type { PageInfo, SectionLink, SectionSpec } from '@evens/remote-sdk'

/** By route; the others tell of the whole. */
const TEXTS: Readonly<Record<string, string>> = {
  live: 'live',
  multi: 'multi-live',
  toto: 'toto',
  totoDraw: 'toto',
  totoNext: 'toto',
  totoCoupons: 'toto',
  totoDraws: 'toto',
  totoNominees: 'toto',
  lotto: 'lotto',
  lottoMain: 'lotto',
  lottoResults: 'lotto',
  results: 'results',
  champs: 'results',
  statistic: 'statistics',
  statisticPopup: 'statistics',
  statistics: 'statistics',
}

const LINKS: readonly SectionLink[] = [
  { route: 'line', icon: 'sport-football' },
  { route: 'live', icon: 'live' },
  { route: 'multi', icon: 'grid' },
  { route: 'topEvents', icon: 'star' },
  { route: 'results', icon: 'history' },
  { route: 'statistics', icon: 'chart' },
  { route: 'toto', icon: 'game-toto' },
  { route: 'lotto', icon: 'game-lottery' },
  { route: 'rules', params: { ruleGroup: 'sports' }, text: 'rules/sports', icon: 'book' },
  { route: 'howBet', icon: 'help' },
  { route: 'bettingCalculator', icon: 'percent' },
  { route: 'responsibleGaming', icon: 'shield-check' },
]

/** What a page tells about its subject, and where it leads on. */
export const sectionOf = ({ route }: PageInfo): SectionSpec => ({
  text: `sections/${TEXTS[route] ?? 'sport'}`,
  links: LINKS,
})
