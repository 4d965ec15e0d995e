import type { Loaders } from '@evens/remote-sdk'
import { sectionLoader } from '@evens/remote-sdk/pages'
import { loadActivation, loadNewsletter, loadTerms, loadVerification, sectionOf } from './pages/load-pages.ts'
import { loadRegistration, loadRegistrationPanel } from './registration/load-registration.ts'

const section = sectionLoader(sectionOf)

export const loaders: Loaders = {
  registration: loadRegistration,
  'registration-panel': loadRegistrationPanel,
  login: section,
  'account-verify': loadVerification,
  activate: loadActivation,
  'password-reset': section,
  'stop-newsletter': loadNewsletter,
  verify: loadVerification,
  'confirm-terms': loadTerms,
}
