import { sectionLoader, type Loaders } from '@evens/remote-sdk'
import { sectionOf } from './sections.ts'

const section = sectionLoader(sectionOf)

export const loaders: Loaders = {
  registration: section,
  login: section,
  'account-verify': section,
  activate: section,
  'password-reset': section,
  'stop-newsletter': section,
  verify: section,
  'confirm-terms': section,
}
