import { defineRemote } from '@evens/remote-sdk'
import { SectionView } from '@evens/remote-sdk/pages'

const section = { Component: SectionView }

export default defineRemote({
  name: 'casino',
  dictionaries: ['main'],
  views: {
    lobby: section,
    category: section,
    game: section,
    brand: section,
    landing: section,
    bonuses: section,
    promotion: section,
    tournaments: section,
    tournament: section,
    mine: section,
    providers: section,
    provider: section,
    search: section,
    'thank-you': section,
  },
})
