import type { Loaders } from '@evens/remote-sdk'
import { sectionLoader } from '@evens/remote-sdk/pages'
import { sectionOf } from './sections.ts'

const section = sectionLoader(sectionOf)

export const loaders: Loaders = {
  lobby: section,
  game: section,
  landing: section,
  'bonus-game': section,
}
