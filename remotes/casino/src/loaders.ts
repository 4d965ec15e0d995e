import type { Loaders } from '@evens/remote-sdk'
import { sectionLoader } from '@evens/remote-sdk/pages'
import { sectionOf } from './sections.ts'

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
