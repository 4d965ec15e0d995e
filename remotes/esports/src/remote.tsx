import { defineRemote } from '@evens/remote-sdk'
import { Champ } from './game/champ.tsx'
import { Game } from './game/game.tsx'
import { Champs, Disciplines } from './world/disciplines.tsx'
import { Lists } from './world/lists.tsx'

const lists = { Component: Lists }

export default defineRemote({
  name: 'esports',
  dictionaries: ['main', 'sports', 'book', 'markets', 'builder', 'esports'],
  views: {
    disciplines: { Component: Disciplines },
    dashboard: lists,
    champs: { Component: Champs },
    discipline: lists,
    champ: { Component: Champ },
    game: { Component: Game },
  },
})
