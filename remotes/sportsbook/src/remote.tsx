import { defineRemote, SectionView } from '@evens/remote-sdk'
import { Home } from './home/home.tsx'

const section = { Component: SectionView }

export default defineRemote({
  name: 'sportsbook',
  dictionaries: ['main', 'sports', 'sportsbook'],
  views: {
    home: { Component: Home },
    section,
    team: section,
    multi: section,
    champs: section,
    'top-events': section,
    toto: section,
    lotto: section,
    results: section,
    statistic: section,
    statistics: section,
  },
})
