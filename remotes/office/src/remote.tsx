import { defineRemote, SectionView } from '@evens/remote-sdk'

const section = { Component: SectionView }

export default defineRemote({
  name: 'office',
  dictionaries: ['main'],
  views: {
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
    'block-appeals': section,
  },
})
