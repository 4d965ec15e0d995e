import { defineRemote } from '@evens/remote-sdk'

/** Each view is a file of its own, so that a page loads the code of one. */
export default defineRemote({
  name: 'sportsbook',
  dictionaries: ['main', 'sports', 'book', 'markets', 'builder', 'sportsbook'],
  views: {
    home: { module: 'home', load: async () => (await import('./home.tsx')).Home },
    section: { module: 'section', load: async () => (await import('./section.tsx')).SectionPage },
    'top-events': { module: 'section', load: async () => (await import('./section.tsx')).SectionPage },
    champ: { module: 'champ', load: async () => (await import('./champ.tsx')).ChampPageView },
    game: { module: 'game', load: async () => (await import('./game.tsx')).GameView },
    team: { module: 'team', load: async () => (await import('./team.tsx')).TeamView },
    multi: { module: 'multi', load: async () => (await import('./multi.tsx')).Multi },
    champs: { module: 'champs', load: async () => (await import('./champs.tsx')).Champs },
    statistics: {
      module: 'statistics/statistics',
      load: async () => (await import('./statistics/statistics.tsx')).Statistics,
    },
    results: { module: 'results', load: async () => (await import('./results.tsx')).Results },
    statistic: { module: 'statistic', load: async () => (await import('./statistic.tsx')).Statistic },
  },
})
