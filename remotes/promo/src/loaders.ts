import type { Loaders } from '@evens/remote-sdk'
import { sectionLoader } from '@evens/remote-sdk/pages'
import { sectionOf } from './sections.ts'

const section = sectionLoader(sectionOf)

export const loaders: Loaders = {
  bonuses: section,
  'bonus-games': section,
  partner: section,
  bonus: section,
  promotion: section,
  landing: section,
  'promo-store': section,
}
