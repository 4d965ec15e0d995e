import { defineRemote } from '@evens/remote-sdk'
import { Champs } from './champs/champs.tsx'
import { Home } from './home/home.tsx'
import { Multi } from './multi/multi.tsx'
import { Results } from './results/results.tsx'
import { SectionPage } from './section/section-view.tsx'
import { Statistic } from './statistic/statistic.tsx'
import { TeamView } from './team/team-view.tsx'

const section = { Component: SectionPage }
const champs = { Component: Champs }

export default defineRemote({
  name: 'sportsbook',
  dictionaries: ['main', 'sports', 'book', 'markets', 'builder', 'sportsbook'],
  views: {
    home: { Component: Home },
    section,
    'top-events': section,
    team: { Component: TeamView },
    multi: { Component: Multi },
    champs,
    statistics: champs,
    results: { Component: Results },
    statistic: { Component: Statistic },
  },
})
