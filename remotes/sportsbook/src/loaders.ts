import { sectionLoader, type Loaders } from '@evens/remote-sdk'
import { loadHome } from './home/load-home.ts'
import { sectionOf } from './sections.ts'

const section = sectionLoader(sectionOf)

export const loaders: Loaders = {
  home: loadHome,
  section,
  team: section,
  multi: section,
  champs: section,
  'top-events': section,
  toto: section,
  lotto: section,
  results: section,
  statistic: section,
  statistics: section,
}
