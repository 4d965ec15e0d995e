import { defineRemote } from '@evens/remote-sdk'
import { Champs } from './champs.tsx'
import { Home } from './home.tsx'
import { Multi } from './multi.tsx'
import { Results } from './results.tsx'
import { SectionPage } from './section.tsx'
import { Statistic } from './statistic.tsx'
import { Statistics } from './statistics/statistics.tsx'
import { TeamView } from './team.tsx'

const section = { Component: SectionPage }

export default defineRemote({
  name: 'sportsbook',
  dictionaries: ['main', 'sports', 'book', 'markets', 'builder', 'sportsbook'],
  views: {
    home: { Component: Home },
    section,
    'top-events': section,
    team: { Component: TeamView },
    multi: { Component: Multi },
    champs: { Component: Champs },
    statistics: { Component: Statistics },
    results: { Component: Results },
    statistic: { Component: Statistic },
  },
})
