import { defineRemote } from '@evens/remote-sdk'
import { SectionView } from '@evens/remote-sdk/pages'

const section = { Component: SectionView }

export default defineRemote({
  name: 'games',
  dictionaries: ['main'],
  views: {
    lobby: section,
    game: section,
    landing: section,
    'bonus-game': section,
  },
})
