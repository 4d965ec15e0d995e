import type { Loaders } from '@evens/remote-sdk'
import { loadHome } from './home/load-home.ts'
import { loadAnySection, loadSection } from './load-section.ts'

export const loaders: Loaders = {
  home: loadHome,
  section: loadSection,
  team: loadAnySection,
  multi: loadAnySection,
  champs: loadAnySection,
  'top-events': loadAnySection,
  toto: loadAnySection,
  lotto: loadAnySection,
  results: loadAnySection,
  statistic: loadAnySection,
  statistics: loadAnySection,
}
