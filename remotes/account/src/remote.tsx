import { defineRemote, SectionView } from '@evens/remote-sdk'

const section = { Component: SectionView }

export default defineRemote({
  name: 'account',
  dictionaries: ['main'],
  views: {
    registration: section,
    login: section,
    'account-verify': section,
    activate: section,
    'password-reset': section,
    'stop-newsletter': section,
    verify: section,
    'confirm-terms': section,
  },
})
