import { defineRemote } from '@evens/remote-sdk'
import { SectionView } from '@evens/remote-sdk/pages'

const section = { Component: SectionView }

export default defineRemote({
  name: 'promo',
  dictionaries: ['main'],
  views: {
    bonuses: section,
    'bonus-games': section,
    partner: section,
    bonus: section,
    promotion: section,
    landing: section,
    'promo-store': section,
  },
})
