import { defineRemote, SectionView } from '@evens/remote-sdk'
import { BlockAppealsView } from './block-appeals/block-appeals-view.tsx'

const section = { Component: SectionView }

export default defineRemote({
  name: 'office',
  dictionaries: ['main', 'appeals'],
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
    'block-appeals': { Component: BlockAppealsView },
  },
})
