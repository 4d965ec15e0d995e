import { defineRemote, SectionView } from '@evens/remote-sdk'

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
