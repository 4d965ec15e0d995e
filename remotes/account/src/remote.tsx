import { defineRemote, SectionView } from '@evens/remote-sdk'
import { SignInView } from './sign-in/sign-in-view.tsx'

const section = { Component: SectionView }

export default defineRemote({
  name: 'account',
  dictionaries: ['main', 'account'],
  views: {
    registration: section,
    login: { Component: SignInView },
    'account-verify': section,
    activate: section,
    'password-reset': section,
    'stop-newsletter': section,
    verify: section,
    'confirm-terms': section,
  },
})
