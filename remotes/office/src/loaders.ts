import { sectionLoader, type Loaders } from '@evens/remote-sdk'
import { loadBlockAppeals } from './block-appeals/load-block-appeals.ts'
import { sectionOf } from './sections.ts'

const section = sectionLoader(sectionOf)

export const loaders: Loaders = {
  account: section,
  history: section,
  security: section,
  responsible: section,
  settings: section,
  bonuses: section,
  cashback: section,
  promotion: section,
  'bring-friend': section,
  rewards: section,
  support: section,
  verification: section,
  identification: section,
  'share-idea': section,
  'payment-requests': section,
  'create-request': section,
  'block-appeals': loadBlockAppeals,
}
