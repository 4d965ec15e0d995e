import { defineRemote } from '@evens/remote-sdk'
import { Champ, Game } from './game.tsx'
import { Champs, Dashboard, DisciplineView, Overview } from './world.tsx'

export default defineRemote({
  name: 'esports',
  dictionaries: ['main', 'sports', 'book', 'markets', 'builder', 'esports'],
  views: {
    disciplines: { Component: Overview },
    dashboard: { Component: Dashboard },
    champs: { Component: Champs },
    discipline: { Component: DisciplineView },
    champ: { Component: Champ },
    game: { Component: Game },
  },
})
