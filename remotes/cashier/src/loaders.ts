import { sectionLoader, type Loaders } from '@evens/remote-sdk'
import { sectionOf } from './sections.ts'

const section = sectionLoader(sectionOf)

export const loaders: Loaders = {
  history: section,
  recharge: section,
  deduce: section,
  'payment-return': section,
}
