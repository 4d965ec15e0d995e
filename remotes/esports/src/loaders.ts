import { sectionLoader, type Loaders } from '@evens/remote-sdk'
import { sectionOf } from './sections.ts'

const section = sectionLoader(sectionOf)

export const loaders: Loaders = {
  disciplines: section,
  dashboard: section,
  champs: section,
  discipline: section,
  champ: section,
  game: section,
}
