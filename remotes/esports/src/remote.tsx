import { defineRemote, SectionView } from '@evens/remote-sdk'

const section = { Component: SectionView }

export default defineRemote({
  name: 'esports',
  dictionaries: ['main'],
  views: {
    disciplines: section,
    dashboard: section,
    champs: section,
    discipline: section,
    champ: section,
    game: section,
  },
})
